import { readCsrfId, SECOND_FAMILY } from '../../session/session.ts';
import { getJson } from '../call.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/**
 * Starts, extends or stops the management mode (docs/device.md#hardware).
 * @throws DeviceError
 */
export async function changeManagementMode(action: 'start' | 'stop', options?: CallOptions): Promise<void> {
  await postForm('/api/provmode', { action }, options);
}

/** Bluetooth radio for management: its state code (docs/device.md#codes), and its name on phones. */
export interface Bluetooth {
  readonly code: number | undefined;
  readonly name: string;
}

/** @throws DeviceError, of status 404 if there is no Bluetooth radio */
export async function getBluetooth(options?: CallOptions): Promise<Bluetooth> {
  const { connection_state: code, name } = await getJson('/btstatus.cgi', options);
  return {
    code: typeof code === 'number' ? code : undefined,
    name: typeof name === 'string' ? name.slice(0, 100) : '',
  };
}

/** State of the flashing LEDs, which help to find the device. `left`: seconds until they stop. */
export interface Locating {
  readonly active: boolean;
  readonly left: number;
}

/** True for devices of the second family, which have no management mode (docs/device.md#second-family). */
export function isSecondFamily(): boolean {
  return readCsrfId() === SECOND_FAMILY;
}

/** @throws DeviceError, of status 404 if the device does not support it */
export async function getLocating(options?: CallOptions): Promise<Locating> {
  const { active, timeLeft } = await getJson('/api/locate', options);
  return { active: active === true, left: typeof timeLeft === 'number' && timeLeft > 0 ? timeLeft : 0 };
}

/**
 * Starts or stops flashing the LEDs.
 * @throws DeviceError
 */
export async function locate(action: 'start' | 'stop'): Promise<void> {
  await postForm('/api/locate', { action });
}
