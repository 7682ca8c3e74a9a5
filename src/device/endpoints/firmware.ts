import type { PostAnswer } from '../contract.ts';
import { DeviceError, incomplete } from '../deviceError.ts';
import { postForm, postJson, postMultipart } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** An image is large and the device slow: three minutes for it to arrive and be checked. */
const UPLOAD_PATIENCE = 180_000;

/** The newest firmware the device knows of. */
export interface UpdateOffer {
  /** It is newer than the installed one, and suits it. */
  readonly update: boolean;
  /** `v8.7.19` */
  readonly version: string;
  /** `260601` */
  readonly date: string;
  readonly changelog: string;
  /** What it closes, where it does. */
  readonly security: string;
}

/** How far the download of the offered firmware is. */
export interface DownloadProgress {
  /** `idle`: there is none, maybe because the device has restarted. */
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
}

/** Asks for a newer firmware. @param force asks anew even if the answer is known. @throws DeviceError */
export async function checkForUpdate(force = false, options?: CallOptions): Promise<UpdateOffer> {
  const payload = await postJson('/api/fw/update-check', force ? { force: true } : {}, options);
  if (payload === undefined) {
    incomplete();
  }
  return {
    update: payload.update === true,
    version: text(payload.version),
    date: text(payload.date),
    changelog: text(payload.changelog),
    security: text(payload.security),
  };
}

/** Begins to fetch the firmware on offer. @throws DeviceError */
export async function downloadFirmware(options?: CallOptions): Promise<void> {
  expectTaken(await postJson('/api/fw/download', {}, options));
}

/** @throws DeviceError */
export async function getDownloadProgress(options?: CallOptions): Promise<DownloadProgress> {
  const values = (await postJson('/api/fw/download-progress', {}, options)) ?? {};
  const percent = Math.max(0, Math.min(100, toNumber(values.progress) ?? 0));
  if (values.state === 'failed' || values.state === 'idle') {
    return { state: values.state, percent };
  }
  return { state: values.state === 'done' || percent === 100 ? 'done' : 'running', percent };
}

/**
 * Sends a firmware image, which the device checks and keeps until it is told to install it.
 * @returns the version it holds, where the device says so. @throws DeviceError with the device's words.
 */
export async function uploadFirmware(image: Blob, options?: CallOptions): Promise<string | undefined> {
  const form = new FormData();
  form.set('fwfile', image, 'firmware.bin');
  const payload = await postMultipart('/fwupl.cgi', form, { patience: UPLOAD_PATIENCE, ...options });
  expectTaken(payload);
  return text(payload?.version) || undefined;
}

/** Installs what was uploaded or downloaded; the device then restarts and is away for its upgrade time. @throws DeviceError */
export async function installFirmware(options?: CallOptions): Promise<void> {
  expectTaken(await postForm('/fwflash.cgi', { do_update: '1' }, options));
}

/**
 * @throws DeviceError where the code of the answer is not 0: some devices refuse with a success
 * (docs/device.md#firmware).
 */
function expectTaken(payload: PostAnswer<'/fwupl.cgi'> | undefined): void {
  if (payload?.code !== undefined && toNumber(payload.code) !== 0) {
    throw new DeviceError('api', 200, text(payload.message) || 'Something went wrong on the device.');
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
