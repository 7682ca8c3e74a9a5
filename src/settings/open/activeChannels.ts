import { parseText } from '../../../engine/config/flatText.ts';
import type { Facts } from '../../../rules/facts.ts';
import type { Device } from '../../app/deviceContext.ts';
import { getActiveFrequencies } from '../../device/endpoints/channelList.ts';

/** Milliseconds the settings wait for the list: they are of use without it. */
const PATIENCE = 2000;

/**
 * The channels open to the 2.4 or 5 GHz radio now, at the width it runs at; undefined where the device does not say. The
 * one it is set to stays among them: a radio that left it for radar goes back there, and its other settings can be saved.
 */
export async function activeChannels({ board, status, configText }: Device): Promise<Facts['active']> {
  const radio = board.radios.find(({ band }) => band !== 'AD');
  const { width } = status.get().status.wireless;
  const frequencies = await getActiveFrequencies({ patience: PATIENCE }).catch(() => undefined);
  if (radio === undefined || !width || frequencies === undefined) return undefined;
  const configured = Number(parseText(configText).get(`radio.${radio.number}.freq`));
  return { interface: radio.interface, width, frequencies: new Set([...frequencies, configured]) };
}
