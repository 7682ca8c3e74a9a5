import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** What a start after an emergency is called; −1 is none (docs/device.md#notices). */
const UNREADABLE = 1;

/** GET `/api/warnings`: what a person should know of first, in the form programs know (docs/device.md#notices). */
export async function warnings({ device }: SignedInCall): Promise<AnswerOf<'warnings'>> {
  const { notices, unii, firmware } = device;
  const waiting = firmware.waiting();
  return json({
    isDefaultPasswd: await device.isUntouched(),
    // There is no way to bring a program here, nor firmware of another maker: both are refused (D9).
    customScripts: false,
    isWatchdogReset: notices.watchdogResets(),
    label: notices.label(unii.switchable && !unii.activated()) ? 1 : 0,
    chAvailable: notices.reportable(),
    emergReasonCode: notices.emergency() ? UNREADABLE : -1,
    firmware: {
      requirePasswd: false,
      isThirdParty: false,
      version: waiting?.short ?? '',
      uploaded: waiting !== undefined,
    },
  });
}

/** POST `/api/warnings/dismiss`: takes away what is over; what still holds, such as the default password, stays. */
export function dismissWarnings({ device }: SignedInCall): AnswerOf<'dismissWarnings'> {
  device.notices.dismiss();
  return json({ ok: true });
}
