import type { Sentence } from 'guywire-engine/core';
import { t } from '../../i18n/t.ts';
import type { UpgradeRecord } from './upgradeRecord.ts';

export interface FirmwareVerdict extends Sentence {
  readonly kind: 'upgraded' | 'unchanged' | 'other' | 'not-restarted';
}

/** Tolerance in seconds between the clocks of browser and device, including the request time. */
const TOLERANCE = 10;

/**
 * Result of an upgrade, from the running version and the uptime. An answer of the device alone proves nothing.
 * @param firmware running version
 * @param uptime seconds since the device booted
 * @param now milliseconds since 1970
 */
export function firmwareVerdict(
  { from, to, at }: UpgradeRecord,
  { firmware, uptime }: { readonly firmware: string; readonly uptime: number | undefined },
  now: number,
): FirmwareVerdict {
  const params = { from, to: to === '' ? t('the uploaded image') : to, firmware };
  if (firmware === from) {
    const hasRestarted = uptime !== undefined && uptime < (now - at) / 1000 + TOLERANCE;
    return hasRestarted
      ? { kind: 'unchanged', text: 'The device restarted, but still runs {from}: {to} was not installed.', params }
      : { kind: 'not-restarted', text: 'The device did not restart and still runs {from}.', params };
  }
  return firmware === to || to === ''
    ? { kind: 'upgraded', text: 'The device now runs {firmware}; it was {from} before.', params }
    : { kind: 'other', text: 'The device now runs {firmware}, not {to}; it was {from} before.', params };
}
