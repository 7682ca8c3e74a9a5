import { equalJson, getAt, type JsonValue } from 'guywire-engine/core';
import type { Command, Setting } from 'guywire-engine/draft';
import { type EditedEnd, type Places, placesOf, securityOf } from './placesOf.ts';

/** Pointers of a setting that a 60 GHz link and its backup radio share. The link's setting is edited for both. */
export interface CommonSetting {
  readonly link: string;
  readonly backup: string;
}

type At = (places: Places) => string;

const ofNetwork =
  (name: string): At =>
  ({ network }) =>
    `/wireless/interfaces/${network}/${name}`;

const linkKey: At = ({ radio }) => `/radio/radios/${radio}/linkKey`;
const backupKey: At = (places) => `${securityOf(places)}/protection/psk`;
const encryption: At = (places) => `${securityOf(places)}/encryption`;

/** Common settings of the two radios ([D74](docs/decisions.md#d74)), in display order. */
const COMMON: readonly { readonly link: At; readonly backup: At }[] = [
  { link: ofNetwork('ssid'), backup: ofNetwork('ssid') },
  { link: ofNetwork('hideSsid'), backup: ofNetwork('hideSsid') },
  { link: linkKey, backup: backupKey },
];

/**
 * Pointers of a 60 GHz link and its backup radio. Undefined if the device has no such radios, or if rows or mode are
 * missing in the draft.
 */
function bothRadios(end: EditedEnd): { readonly link: Places; readonly backup: Places } | undefined {
  const other = end.board.radios.find(({ band }) => band !== 'AD');
  const [link, backup] = [placesOf(end, 'AD'), other && placesOf(end, other.band)];
  if (link === undefined || backup === undefined || link.network === backup.network) return undefined;
  const mode = getAt(end.draft.state().document, `/radio/radios/${link.radio}/mode`);
  return typeof mode === 'string' && mode.endsWith('-ptp') ? { link, backup } : undefined;
}

/** Settings that are edited once for both radios. Empty on devices without a 60 GHz link and a backup radio. */
export function commonSettings(end: EditedEnd): readonly CommonSetting[] {
  const radios = bothRadios(end);
  return radios === undefined
    ? []
    : COMMON.map((own) => ({ link: own.link(radios.link), backup: own.backup(radios.backup) }));
}

/** Pointer of the backup radio's encryption. A 60 GHz link has no such choice; its key alone encrypts it. */
export function backupEncryption(end: EditedEnd): string | undefined {
  const radios = bothRadios(end);
  return radios && encryption(radios.backup);
}

export const isPersonal = (choice: JsonValue | undefined) =>
  typeof choice === 'string' && choice.endsWith('-personal');
export const isEnterprise = (choice: JsonValue | undefined) =>
  typeof choice === 'string' && choice.endsWith('-enterprise');
export const isEmpty = (value: JsonValue | undefined) => value === undefined || value === '' || value === false;

/** Values to write together with a setting, so that both radios match. */
export function writtenWith(end: EditedEnd, { pointer, value }: Setting): readonly Setting[] {
  const radios = bothRadios(end);
  if (radios === undefined) return [];
  const { document, original } = end.draft.state();
  const at = (place: string) => getAt(document, place);
  const places = { key: linkKey(radios.link), choice: encryption(radios.backup), psk: backupKey(radios.backup) };
  const derivedValues = (): readonly Setting[] => {
    if (pointer === places.key) return withKey(places, value, at(places.choice));
    if (pointer === places.choice) return withEncryption(places, value, at);
    const common = commonSettings(end).find(({ link }) => link === pointer);
    return common === undefined ? [] : [{ pointer: common.backup, value }];
  };
  // Reverting a setting reverts the values written with it.
  const isBack = equalJson(value, getAt(original, pointer));
  return isBack ? derivedValues().map((own) => ({ ...own, value: getAt(original, own.pointer) })) : derivedValues();
}

interface KeyPlaces {
  readonly key: string;
  readonly choice: string;
  readonly psk: string;
}

/** A key also encrypts the backup radio. Without a key, both are open. RADIUS applies to the backup radio only. */
export function withKey({ choice, psk }: KeyPlaces, key: JsonValue | undefined, now: JsonValue | undefined) {
  if (isEnterprise(now)) return [];
  return [
    { pointer: choice, value: isEmpty(key) ? 'none' : isPersonal(now) ? now : 'wpa2-personal' },
    { pointer: psk, value: isEmpty(key) ? undefined : key },
  ];
}

/** No encryption applies to both radios. Encryption with a key uses the existing key. */
function withEncryption(
  { key, psk }: KeyPlaces,
  choice: JsonValue | undefined,
  at: (place: string) => JsonValue | undefined,
): readonly Setting[] {
  if (isEnterprise(choice)) return [];
  if (!isPersonal(choice)) return [{ pointer: key, value: undefined }];
  const currentKey = isEmpty(at(key)) ? at(psk) : at(key);
  return isEmpty(currentKey) ? [] : [key, psk].map((pointer) => ({ pointer, value: currentKey }));
}

/** Wraps the draft of a form: setting a value of the link also sets it for the backup radio. */
export function editsBothRadios(end: EditedEnd) {
  const { draft } = end;
  return {
    draft: {
      ...draft,
      dispatch: (command: Command) =>
        draft.dispatch(command.type === 'set' ? { ...command, also: writtenWith(end, command) } : command),
    },
    standIn: (pointer: string) => commonSettings(end).find(({ backup }) => backup === pointer)?.link,
  };
}
