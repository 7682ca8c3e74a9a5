import type { Answer } from '../answer.ts';
import { mainRadio } from '../status/situation.ts';
import type { SignedInCall } from './call.ts';

/** GET `/chanlist_active.cgi`: control frequencies open to the radio at its present width, MHz, separated by spaces. */
export function activeChannels({ device }: SignedInCall): Answer {
  const view = mainRadio(device.situation());
  const channels = view ? device.regulation.channels(device.domain(), view.radio) : [];
  const fitting = channels.filter(({ bandwidth }) => bandwidth === view?.settings.width);
  const frequencies = [...new Set(fitting.map(({ controlFrequency }) => controlFrequency))];
  return { body: { text: `${frequencies.sort((one, other) => one - other).join(' ')}\n` } };
}
