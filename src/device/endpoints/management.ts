import { readCsrfId, SECOND_FAMILY } from '../../session/session.ts';
import { getJson } from '../call.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Starts the management mode, extends it while it runs, or stops it (docs/device.md#hardware). @throws DeviceError */
export async function changeManagementMode(action: 'start' | 'stop', options?: CallOptions): Promise<void> {
  await postForm('/api/provmode', { action }, options);
}

/** The Bluetooth radio for management: its code (docs/device.md#codes), and the name phones see it by. */
export interface Bluetooth {
  readonly code: number | undefined;
  readonly name: string;
}

/** @throws DeviceError, of status 404 where there is none */
export async function getBluetooth(options?: CallOptions): Promise<Bluetooth> {
  const { connection_state: code, name } = await getJson('/btstatus.cgi', options);
  return {
    code: typeof code === 'number' ? code : undefined,
    name: typeof name === 'string' ? name.slice(0, 100) : '',
  };
}

/** Whether the LEDs flash, so that a person finds the device; seconds until they stop. */
export interface Locating {
  readonly active: boolean;
  readonly left: number;
}

/** Devices of the second family of calls have no management mode (docs/device.md#second-family). */
export function isSecondFamily(): boolean {
  return readCsrfId() === SECOND_FAMILY;
}

/** @throws DeviceError, of status 404 where the device cannot */
export async function getLocating(options?: CallOptions): Promise<Locating> {
  const { active, timeLeft } = await getJson('/api/locate', options);
  return { active: active === true, left: typeof timeLeft === 'number' && timeLeft > 0 ? timeLeft : 0 };
}

/** Has the LEDs flash, or stops that. @throws DeviceError */
export async function locate(action: 'start' | 'stop'): Promise<void> {
  await postForm('/api/locate', { action });
}
