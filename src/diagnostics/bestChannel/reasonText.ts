import type { ChannelReason } from '../../../rules/prediction/bestChannel.ts';
import { t } from '../../i18n/t.ts';
import { decibels } from '../../prediction/sourceText.ts';
import { ssidText } from '../survey/networkText.ts';

/** Reason for or against a channel, in a sentence. */
export function reasonText(reason: ChannelReason): string {
  switch (reason.of) {
    case 'blocked':
      return t('Radar detected there within the last 30 min.');
    case 'lost':
      return t('Too weak for the link.');
    case 'unmeasured':
      return t('Interference is not known.');
    case 'clear':
      return t('Clear.');
    case 'interference':
      return t('{by} dB of interference.', { by: decibels(reason.by) });
    case 'check':
      return t('Ranked lower: radar check.');
    case 'networks':
      return networksText(reason);
    default:
      return reason.by < 0
        ? t('{by} dB less power than now.', { by: decibels(-reason.by) })
        : t('{by} dB more power than now.', { by: decibels(reason.by) });
  }
}

function networksText({ count, loudest, signal }: Extract<ChannelReason, { of: 'networks' }>): string {
  if (loudest === '') {
    return count === 1
      ? t('Network with a hidden SSID at {signal} dBm.', { signal })
      : t('{count} networks, one with a hidden SSID at {signal} dBm.', { count, signal });
  }
  const name = ssidText(loudest);
  return count === 1
    ? t('Network {name} at {signal} dBm.', { name, signal })
    : t('{count} networks, {name} at {signal} dBm.', { count, name, signal });
}
