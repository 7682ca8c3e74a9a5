import type { PostAnswer } from '../contract.ts';
import { DeviceError, incomplete } from '../deviceError.ts';
import { postForm, postJson, postMultipart } from '../post.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** Three minutes, because images are large and the device is slow to check them. */
const UPLOAD_PATIENCE = 180_000;

export interface UpdateOffer {
  /** True if the firmware is newer than the installed one and suitable. */
  readonly update: boolean;
  /** `v8.7.19` */
  readonly version: string;
  /** `260601` */
  readonly date: string;
  readonly changelog: string;
  /** Fixed vulnerabilities; empty if there are none. */
  readonly security: string;
}

export interface DownloadProgress {
  /** `idle`: no download, maybe because the device has restarted. */
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
}

/**
 * Checks for newer firmware.
 * @param force ignores a cached result
 * @throws DeviceError
 */
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

/**
 * Starts the download of the offered firmware.
 * @throws DeviceError
 */
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
 * Uploads a firmware image. The device checks and stores it, but does not install it yet.
 * @returns the version of the image, if the device reports it
 * @throws DeviceError with the message of the device
 */
export async function uploadFirmware(image: Blob, options?: CallOptions): Promise<string | undefined> {
  const form = new FormData();
  form.set('fwfile', image, 'firmware.bin');
  const payload = await postMultipart('/fwupl.cgi', form, { patience: UPLOAD_PATIENCE, ...options });
  expectTaken(payload);
  return text(payload?.version) || undefined;
}

/**
 * Installs the uploaded or downloaded image. The device is unreachable during its upgrade time.
 * @throws DeviceError
 */
export async function installFirmware(options?: CallOptions): Promise<void> {
  expectTaken(await postForm('/fwflash.cgi', { do_update: '1' }, options));
}

/**
 * @throws DeviceError if the code in the response is not 0: some devices refuse with a success status
 * (docs/device.md#firmware)
 */
function expectTaken(payload: PostAnswer<'/fwupl.cgi'> | undefined): void {
  if (payload?.code !== undefined && toNumber(payload.code) !== 0) {
    throw new DeviceError('api', 200, text(payload.message) || 'Something went wrong on the device.');
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
