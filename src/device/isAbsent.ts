import { DeviceError } from './deviceError.ts';

/** True if the model does not have the requested call. */
export const isAbsent = (error: unknown): boolean => error instanceof DeviceError && error.status === 404;
