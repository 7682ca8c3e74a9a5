import type { ChannelReason } from '../../../rules/wireless/bestChannel.ts';
import { t } from '../../i18n/t.ts';
import { decibels } from '../../prediction/sourceText.ts';
import { ssidText } from '../survey/ssidText.ts';

/** What speaks for or against a channel, in a sentence. */
export function reasonText(reason: ChannelReason): string {
  switch (reason.of) {
    case 'blocked':
      return t('Radar was detected there within the last half hour.');
    case 'lost':
      return t('Too weak for the link.');
    case 'unmeasured':
      return t('Interference is not known.');
    case 'clear':
      return t('Clear.');
    case 'interference':
      return t('{by} dB of interference.', { by: decibels(reason.by) });
    case 'networks':
      return reason.count === 1
        ? t('Network {name} at {signal} dBm.', { name: ssidText(reason.loudest), signal: reason.signal })
        : t('{count} networks, {name} at {signal} dBm.', {
            count: reason.count,
            name: ssidText(reason.loudest),
            signal: reason.signal,
          });
    default:
      return reason.by < 0
        ? t('{by} dB less power than now.', { by: decibels(-reason.by) })
        : t('{by} dB more power than now.', { by: decibels(reason.by) });
  }
}
