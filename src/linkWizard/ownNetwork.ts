import { getAt, type JsonValue } from 'guywire-engine/core';
import type { Settings } from '../settings/core/settings.ts';
import { isPersonal } from '../settings/radios/commonSettings.ts';
import { securityOf } from '../settings/radios/placesOf.ts';
import type { MainRadio } from './mainRadio.ts';

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== '';

/** Network of the link in the draft. */
export function networkOf({ draft }: Pick<Settings, 'draft'>, { radio, row, network, isBase }: MainRadio) {
  const { document, original } = draft.state();
  const at = (pointer: string) => getAt(document, pointer);
  const ssid = at(`/wireless/interfaces/${network}/ssid`);
  const isSixty = radio.band === 'AD';
  const side = securityOf({ isAccessPoint: isBase });
  const encryption = at(`${side}/encryption`);
  const keyPlace = isSixty ? `/radio/radios/${row}/linkKey` : `${side}/protection/psk`;
  const key = at(keyPlace);
  return {
    ssid: isText(ssid) ? ssid : undefined,
    key: (isSixty || isPersonal(encryption)) && isText(key) ? key : undefined,
    isNewKey: key !== getAt(original, keyPlace),
    isOpen: isSixty ? !isText(key) : encryption === undefined || encryption === 'none',
    isHidden: at(`/wireless/interfaces/${network}/hideSsid`) === true,
  };
}
