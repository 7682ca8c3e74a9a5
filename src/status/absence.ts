import { DeviceError } from '../device/deviceError.ts';
import type { Absence } from './connection.ts';

const SERVICE_UNAVAILABLE = 503;

/**
 * Why a request for the status failed.
 * @param error what the call threw
 * @param online whether the browser has a network
 * @param inTime whether the failure came before the patience of the call was over
 */
export function absenceOf(error: unknown, online: boolean, inTime: boolean): Absence {
  if (!(error instanceof DeviceError) || error.kind === 'incomplete') {
    return 'unreadable';
  }
  if (error.kind !== 'network') {
    return error.status === SERVICE_UNAVAILABLE ? 'starting' : 'failing';
  }
  if (!online) {
    return 'offline';
  }
  return inTime ? 'unreachable' : 'slow';
}
