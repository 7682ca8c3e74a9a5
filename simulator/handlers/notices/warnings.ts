import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** Reason of a boot with an unreadable configuration. −1 is none (docs/device.md#notices). */
const UNREADABLE = 1;

/** GET `/api/warnings`: current warnings, in the format of existing clients (docs/device.md#notices). */
export async function warnings({ device }: SignedInCall): Promise<AnswerOf<'warnings'>> {
  const { notices, unii, firmware } = device;
  const waiting = firmware.waiting();
  return json({
    isDefaultPasswd: await device.isUntouched(),
    // Custom scripts and third-party firmware cannot be installed: both are refused (D9).
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

/**
 * POST `/api/warnings/dismiss`: dismisses warnings about past events. Conditions that persist, such as the default
 * password, stay.
 */
export function dismissWarnings({ device }: SignedInCall): AnswerOf<'dismissWarnings'> {
  device.notices.dismiss();
  return json({ ok: true });
}
