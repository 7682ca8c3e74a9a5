import { LARGEST_IMAGE } from '../../../../schemas/device/firmware.ts';
import { json, refusal, refusalAt } from '../../../core/answer.ts';
import type { Device } from '../../../device/device.ts';
import { offeredAddress } from '../../../firmware/offeredFirmware.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { neighbourAt } from './neighbourAt.ts';

function state({ firmware }: Device): AnswerOf<'v1Upgrade'> {
  const { state: download, progress } = firmware.download();
  const waiting = firmware.waiting();
  if (waiting !== undefined) {
    const warnings = waiting.full === firmware.installed().full ? ['SAME_VERSION'] : [];
    const metadata = { version: waiting.short };
    return json({ status: 'finished', progressPercent: 100, warnings, metadata });
  }
  if (download === 'running') return json({ status: 'in_progress', progressPercent: progress, warnings: [] });
  if (download !== 'failed') return json({ status: 'idle', progressPercent: 0, warnings: [] });
  const failureReason = 'What was fetched is no firmware for this device.';
  return json({ status: 'failed', progressPercent: progress, warnings: [], failureReason });
}

/** GET `system/upgrade`: how far the fetching is, and what waits for a restart. */
export function upgrade({ device }: SignedInCall): AnswerOf<'v1Upgrade'> {
  return state(device);
}

/** POST `system/upgrade/discard` and DELETE `system/upgrade`: what waits or is on its way is forgotten. */
export function discardUpgrade({ device }: SignedInCall): AnswerOf<'v1DiscardUpgrade'> {
  device.firmware.forget();
  return state(device);
}

/**
 * POST `system/upgrade` with `url`, `secure`: fetches the firmware on offer, in the background, or one that a discovered
 * neighbour has (D46). Judged like an upload, it then waits for a restart.
 */
export async function fetchUpgrade(call: CallOf<'v1FetchUpgrade'>): Promise<AnswerOf<'v1FetchUpgrade'>> {
  const { device, request, closed } = call;
  const { url: text, secure = true } = request;
  if (device.firmware.isOffered() && text === offeredAddress(device.model.family)) {
    device.firmware.startDownload();
    return state(device);
  }
  const url = neighbourAt(device, text, secure ? ['https:'] : ['http:', 'https:']);
  if (url === undefined) {
    return refusalAt('/url', 'refused', 'This is neither the firmware on offer nor a neighbor that was discovered.');
  }
  const asked = await device.askNeighbour(url, { most: LARGEST_IMAGE, isTrusted: secure });
  const refused = closed();
  if (refused !== undefined) return refused;
  if (!asked.ok) return refusalAt('/url', 'refused', asked.why);
  const taken = device.firmware.take(asked.answer.content);
  return taken.ok ? state(device) : refusalAt('/url', 'refused', taken.error);
}

/** POST `system/upgrade/direct` with the file `file`: judged as `/fwupl.cgi` does; it then waits for a restart (D9, D48). */
export function uploadUpgrade({ device, file }: SignedInCall): AnswerOf<'v1UploadUpgrade'> {
  if (file === undefined) return refusal(400, 'The file is missing.');
  const taken = device.firmware.take(file);
  return taken.ok ? state(device) : refusal(400, taken.error);
}
