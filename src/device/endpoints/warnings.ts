import { getJson } from '../call.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** What the device warns of (docs/device.md#notices); what it does not say, it does not warn of. */
export interface Warnings {
  readonly defaultPassword: boolean;
  readonly customScripts: boolean;
  /** How often the ping watchdog has restarted the device. */
  readonly watchdogResets: number;
  /** Channels wait for the key on the label. */
  readonly channelsLocked: boolean;
  /** The stored configuration could not be read at the last start. */
  readonly emergency: boolean;
  /** Version of an image that waits to be installed; undefined where none does. */
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

/** Takes away what is over. @throws DeviceError */
export async function dismissWarnings(options?: CallOptions): Promise<void> {
  await postForm('/api/warnings/dismiss', {}, options);
}

/** A failure of a program of the device. */
export interface Crash {
  readonly time: string;
  readonly program: string;
  readonly reason: string;
}

/** Crashes read of one answer; a device that has more has told enough. */
const MOST = 50;

/** Crashes that were not dismissed, the last ones first. @throws DeviceError */
export async function getCrashes(options?: CallOptions): Promise<readonly Crash[]> {
  const { crashes } = await getJson('/api/crashes', options);
  if (!Array.isArray(crashes)) return [];
  return crashes.slice(0, MOST).flatMap((crash: unknown) => {
    if (typeof crash !== 'object' || crash === null) return [];
    const { time, program, reason }: Partial<Record<keyof Crash, unknown>> = crash;
    return [{ time: textOf(time), program: textOf(program), reason: textOf(reason) }];
  });
}

/** Forgets them. @throws DeviceError */
export async function dismissCrashes(options?: CallOptions): Promise<void> {
  await postForm('/api/crashes/dismiss', {}, options);
}

/** Whether there are crash reports for the maker, and whether the configuration allows them; nothing is sent by itself. */
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

/** Declines to send those there are. @throws DeviceError */
export async function dismissCallHome(options?: CallOptions): Promise<void> {
  await postForm('/api/ch/dismiss', {}, options);
}

/** Whole and not below 0; 0 where it is no such number. */
function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** Text longer than this is cut: a page must not drown in one. */
const MOST_TEXT = 300;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MOST_TEXT) : '';
}
