import { getAt, type JsonValue } from 'guywire-engine/core';
import type { Settings } from '../settings/core/settings.ts';
import type { MainRadio } from './mainRadio.ts';

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== '';

/** What the draft says of the network of the link. */
export function networkOf({ draft }: Pick<Settings, 'draft'>, { radio, row, network, isBase }: MainRadio) {
  const { document, original } = draft.state();
  const at = (pointer: string) => getAt(document, pointer);
  const ssid = at(`/wireless/interfaces/${network}/ssid`);
  const isSixty = radio.band === 'AD';
  const side = `/security/${isBase ? 'accessPoint' : 'station'}`;
  const encryption = at(`${side}/encryption`);
  const keyPlace = isSixty ? `/radio/radios/${row}/linkKey` : `${side}/protection/psk`;
  const key = at(keyPlace);
  const isPersonal = isSixty || (typeof encryption === 'string' && encryption.endsWith('-personal'));
  return {
    ssid: isText(ssid) ? ssid : undefined,
    key: isPersonal && isText(key) ? key : undefined,
    isNewKey: key !== getAt(original, keyPlace),
    isOpen: isSixty ? !isText(key) : encryption === undefined || encryption === 'none',
    isHidden: at(`/wireless/interfaces/${network}/hideSsid`) === true,
  };
}
