import { json } from '../../core/answer.ts';
import { enabledSetting } from '../../core/settings.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/ch`: whether there are crash reports, and whether the configuration allows to send them. Nothing is sent here. */
export function callHome({ device }: SignedInCall): AnswerOf<'callHome'> {
  return json({
    available: device.notices.reportable(),
    allowed: enabledSetting(device.settings(), 'system.autosend_crash_reports'),
    reports: device.crashes.list().length,
  });
}

/** POST `/api/ch/dismiss`: declines, until there is another crash. */
export function dismissCallHome({ device }: SignedInCall): AnswerOf<'dismissCallHome'> {
  device.notices.declineReports();
  return json({ ok: true });
}
