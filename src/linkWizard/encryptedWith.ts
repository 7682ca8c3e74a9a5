import type { JsonValue } from 'guywire-engine/core';
import type { Setting } from 'guywire-engine/draft';
import { writtenWith } from '../settings/radios/commonSettings.ts';
import { asTheLink } from '../settings/radios/differenceOf.ts';
import { type EditedEnd, placesOf } from '../settings/radios/placesOf.ts';

/**
 * Settings that encrypt the link of a base with a key. Includes the network of a backup radio, which also gets the
 * SSID of the link.
 */
export function encryptedWith(end: EditedEnd, value: JsonValue): readonly Setting[] {
  const link = placesOf(end, 'AD');
  if (link === undefined)
    return [
      { pointer: '/security/accessPoint/encryption', value: 'wpa2-personal' },
      { pointer: '/security/accessPoint/protection/psk', value },
    ];
  const key = { pointer: `/radio/radios/${link.radio}/linkKey`, value };
  return [...asTheLink(end), key, ...writtenWith(end, key)];
}
