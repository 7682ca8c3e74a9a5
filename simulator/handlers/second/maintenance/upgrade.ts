import { LARGEST_IMAGE } from '../../../../schemas/device/firmware.ts';
import { json, refusal, refusalAt } from '../../../core/answer.ts';
import { offeredAddress } from '../../../firmware/offeredFirmware.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { neighbourAt } from './neighbourAt.ts';

/** GET `system/upgrade`: progress of the download, and the firmware that waits for a reboot. */
export function upgrade({ device: { firmware } }: SignedInCall): AnswerOf<'v1Upgrade'> {
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

/** POST `system/upgrade/discard` and DELETE `system/upgrade`: cancels the download and discards the stored image. */
export function discardUpgrade(call: SignedInCall): AnswerOf<'v1DiscardUpgrade'> {
  call.device.firmware.forget();
  return upgrade(call);
}

/**
 * POST `system/upgrade` with `url`, `secure`: downloads the offered firmware in the background, or one from a
 * discovered neighbour (D46). The image is verified like an upload and installed at the next reboot.
 */
export async function fetchUpgrade(call: CallOf<'v1FetchUpgrade'>): Promise<AnswerOf<'v1FetchUpgrade'>> {
  const { device, request, closed } = call;
  const { url: text, secure = true } = request;
  if (device.firmware.isOffered() && text === offeredAddress(device.model.family)) {
    device.firmware.startDownload();
    return upgrade(call);
  }
  const url = neighbourAt(device, text, secure ? ['https:'] : ['http:', 'https:']);
  if (url === undefined) {
    return refusalAt('/url', 'refused', 'This is neither the firmware on offer nor a neighbor that was discovered.');
  }
  const reply = await device.askNeighbour(url, { most: LARGEST_IMAGE, isTrusted: secure });
  const refused = closed();
  if (refused !== undefined) return refused;
  if (!reply.ok) return refusalAt('/url', 'refused', reply.why);
  const result = device.firmware.take(reply.answer.content);
  return result.ok ? upgrade(call) : refusalAt('/url', 'refused', result.error);
}

/**
 * POST `system/upgrade/direct` with the file `file`: verifies an image as in `/fwupl.cgi`. It is installed at the
 * next reboot (D9, D48).
 */
export function uploadUpgrade(call: SignedInCall): AnswerOf<'v1UploadUpgrade'> {
  if (call.file === undefined) return refusal(400, 'The file is missing.');
  const result = call.device.firmware.take(call.file);
  return result.ok ? upgrade(call) : refusal(400, result.error);
}
