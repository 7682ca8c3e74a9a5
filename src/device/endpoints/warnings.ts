import { getJson } from '../call.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Warnings of the device (docs/device.md#notices). Missing members mean no warning. */
export interface Warnings {
  readonly defaultPassword: boolean;
  readonly customScripts: boolean;
  /** Number of reboots by the ping watchdog. */
  readonly watchdogResets: number;
  /** Channels are locked until the key on the label is entered. */
  readonly channelsLocked: boolean;
  /** The stored configuration was unreadable at the last start. */
  readonly emergency: boolean;
  /** Version of an image that is ready to install; undefined if there is none. */
  readonly waitingFirmware?: string | undefined;
  readonly foreignFirmware: boolean;
}

/** @throws DeviceError */
export async function getWarnings(options?: CallOptions): Promise<Warnings> {
  const { isDefaultPasswd, customScripts, isWatchdogReset, label, emergReasonCode, firmware } = await getJson(
    '/api/warnings',
    options,
  );
  return {
    defaultPassword: isDefaultPasswd === true,
    customScripts: customScripts === true,
    watchdogResets: countOf(isWatchdogReset),
    channelsLocked: countOf(label) > 0,
    emergency: countOf(emergReasonCode) > 0,
    waitingFirmware: firmware?.uploaded === true ? textOf(firmware.version) : undefined,
    foreignFirmware: firmware?.uploaded === true && firmware.isThirdParty === true,
  };
}

/**
 * Dismisses the warnings about past events.
 * @throws DeviceError
 */
export async function dismissWarnings(options?: CallOptions): Promise<void> {
  await postForm('/api/warnings/dismiss', {}, options);
}

export interface Crash {
  readonly time: string;
  readonly program: string;
  readonly reason: string;
}

/** Maximum number of crashes read from a response. */
const MOST = 50;

/**
 * Crashes that were not dismissed, latest first.
 * @throws DeviceError
 */
export async function getCrashes(options?: CallOptions): Promise<readonly Crash[]> {
  const { crashes } = await getJson('/api/crashes', options);
  if (!Array.isArray(crashes)) return [];
  return crashes.slice(0, MOST).flatMap((crash: unknown) => {
    if (typeof crash !== 'object' || crash === null) return [];
    const { time, program, reason }: Partial<Record<keyof Crash, unknown>> = crash;
    return [{ time: textOf(time), program: textOf(program), reason: textOf(reason) }];
  });
}

export async function dismissCrashes(options?: CallOptions): Promise<void> {
  await postForm('/api/crashes/dismiss', {}, options);
}

/**
 * Crash reports for the manufacturer. `allowed`: the configuration permits sending. Nothing is sent automatically.
 */
export interface CallHome {
  readonly available: boolean;
  readonly allowed: boolean;
  readonly reports: number;
}

/** @throws DeviceError */
export async function getCallHome(options?: CallOptions): Promise<CallHome> {
  const { available, allowed, reports } = await getJson('/api/ch', options);
  return { available: available === true, allowed: allowed === true, reports: countOf(reports) };
}

/**
 * Declines to send the crash reports.
 * @throws DeviceError
 */
export async function dismissCallHome(options?: CallOptions): Promise<void> {
  await postForm('/api/ch/dismiss', {}, options);
}

/** Non-negative integer; 0 for anything else. */
function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** Maximum length of a text. Longer texts are cut. */
const MOST_TEXT = 300;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MOST_TEXT) : '';
}
