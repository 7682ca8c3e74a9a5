import { json } from '../../core/answer.ts';
import { enabledSetting } from '../../core/settings.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/api/ch`: reports pending crash reports, and whether the configuration allows sending them. Nothing is sent
 * here.
 */
export function callHome({ device }: SignedInCall): AnswerOf<'callHome'> {
  return json({
    available: device.notices.reportable(),
    allowed: enabledSetting(device.settings(), 'system.autosend_crash_reports'),
    reports: device.crashes.list().length,
  });
}

/** POST `/api/ch/dismiss`: declines reports until the next crash. */
export function dismissCallHome({ device }: SignedInCall): AnswerOf<'dismissCallHome'> {
  device.notices.declineReports();
  return json({ ok: true });
}
