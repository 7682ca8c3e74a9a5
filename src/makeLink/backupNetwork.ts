import { getAt, type JsonValue } from 'guywire-engine/core';
import type { Board } from '../../rules/core/facts.ts';
import { type EditedEnd, placesOf } from '../bothEnds/sharedSettings.ts';

interface Setting {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
}

/** What the backup radio of a 60 GHz link lacks to carry on as the link does. */
export interface BackupNetwork {
  /** The settings that give it the name of the link, and its key if there is one; empty if it has both. */
  readonly changes: readonly Setting[];
  readonly isOpen: boolean;
}

const isBackup = ({ band }: Board['radios'][number]) => band !== 'AD';

/**
 * The network of the backup radio beside that of its link; undefined if a device has none. A person who encrypts a link
 * means every radio that carries its data.
 * @param key that of the link; without it the one of the draft
 */
export function backupNetwork(end: EditedEnd, key?: string): BackupNetwork | undefined {
  const { draft, board } = end;
  const radio = board.radios.find(isBackup);
  const [link, backup] = [placesOf(end, 'AD'), radio && placesOf(end, radio.band)];
  if (link === undefined || backup === undefined) return undefined;
  const at = (pointer: string) => getAt(draft.state().document, pointer);
  const side = `/security/${backup.isAccessPoint ? 'accessPoint' : 'station'}`;
  const linkKey = key ?? at(`/radio/radios/${link.radio}/linkKey`) ?? '';
  const name = {
    pointer: `/wireless/interfaces/${backup.network}/ssid`,
    value: at(`/wireless/interfaces/${link.network}/ssid`),
  };
  const changes = linkKey === '' ? [name] : [name, ...keySettings(side, linkKey)];
  return {
    changes: changes.filter(({ pointer, value }) => at(pointer) !== value),
    isOpen: (at(`${side}/encryption`) ?? 'none') === 'none',
  };
}

/** What encrypts a network that is not one of 60 GHz. */
export function keySettings(side: string, key: JsonValue): readonly Setting[] {
  return [
    { pointer: `${side}/encryption`, value: 'wpa2-personal' },
    { pointer: `${side}/protection/psk`, value: key },
  ];
}

/** What encrypts the link of a base with a key: its network, and that of a backup radio. */
export function encryptedWith(end: EditedEnd, key: string): readonly Setting[] {
  const link = placesOf(end, 'AD');
  if (link === undefined) return keySettings('/security/accessPoint', key);
  return [
    { pointer: `/radio/radios/${link.radio}/linkKey`, value: key },
    ...(backupNetwork(end, key)?.changes ?? []),
  ];
}
