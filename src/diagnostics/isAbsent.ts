import { DeviceError } from '../device/deviceError.ts';

/** Whether a device does not know what it was asked for: its model does not have it. */
export const isAbsent = (error: unknown): boolean => error instanceof DeviceError && error.status === 404;
