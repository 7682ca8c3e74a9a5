import { json, refusal } from '../../../answer.ts';
import type { Device } from '../../../device.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

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

/** POST `system/upgrade/direct` with the file `file`: judged as `/fwupl.cgi` does; it then waits for a restart (D9, D48). */
export function uploadUpgrade({ device, file }: SignedInCall): AnswerOf<'v1UploadUpgrade'> {
  if (file === undefined) return refusal(400, 'The file is missing.');
  const taken = device.firmware.take(file);
  return taken.ok ? state(device) : refusal(400, taken.error);
}
