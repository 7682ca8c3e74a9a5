import { equalJson, getAt, type JsonValue } from 'guywire-engine/core';
import type { Command, Setting } from 'guywire-engine/draft';
import { type EditedEnd, type Places, placesOf, securityOf } from './placesOf.ts';

/** A setting that a 60 GHz link and its backup radio have each: where it stands for either. That of the link is edited for both. */
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

/** What the two radios have in common ([D74](docs/decisions.md#d74)), in the order in which it is shown. */
const COMMON: readonly { readonly link: At; readonly backup: At }[] = [
  { link: ofNetwork('ssid'), backup: ofNetwork('ssid') },
  { link: ofNetwork('hideSsid'), backup: ofNetwork('hideSsid') },
  { link: linkKey, backup: backupKey },
];

/** A 60 GHz link with its backup radio; undefined where a device has none, or the draft lacks the rows or the mode of one. */
function bothRadios(end: EditedEnd): { readonly link: Places; readonly backup: Places } | undefined {
  const other = end.board.radios.find(({ band }) => band !== 'AD');
  const [link, backup] = [placesOf(end, 'AD'), other && placesOf(end, other.band)];
  if (link === undefined || backup === undefined || link.network === backup.network) return undefined;
  const mode = getAt(end.draft.state().document, `/radio/radios/${link.radio}/mode`);
  return typeof mode === 'string' && mode.endsWith('-ptp') ? { link, backup } : undefined;
}

/** The settings that are edited once for both radios; none on any device but one with a 60 GHz link and a backup. */
export function commonSettings(end: EditedEnd): readonly CommonSetting[] {
  const radios = bothRadios(end);
  return radios === undefined
    ? []
    : COMMON.map((own) => ({ link: own.link(radios.link), backup: own.backup(radios.backup) }));
}

/** Where the encryption of the backup radio stands: a choice that a 60 GHz link has not, which is encrypted by its key alone. */
export function backupEncryption(end: EditedEnd): string | undefined {
  const radios = bothRadios(end);
  return radios && encryption(radios.backup);
}

export const isPersonal = (choice: JsonValue | undefined) =>
  typeof choice === 'string' && choice.endsWith('-personal');
export const isEnterprise = (choice: JsonValue | undefined) =>
  typeof choice === 'string' && choice.endsWith('-enterprise');
export const isEmpty = (value: JsonValue | undefined) => value === undefined || value === '' || value === false;

/** What else is written with a setting, so that both radios have it. */
export function writtenWith(end: EditedEnd, { pointer, value }: Setting): readonly Setting[] {
  const radios = bothRadios(end);
  if (radios === undefined) return [];
  const { document, original } = end.draft.state();
  const at = (place: string) => getAt(document, place);
  const places = { key: linkKey(radios.link), choice: encryption(radios.backup), psk: backupKey(radios.backup) };
  const written = (): readonly Setting[] => {
    if (pointer === places.key) return withKey(places, value, at(places.choice));
    if (pointer === places.choice) return withEncryption(places, value, at);
    const common = commonSettings(end).find(({ link }) => link === pointer);
    return common === undefined ? [] : [{ pointer: common.backup, value }];
  };
  // What is back to what the device has takes all that went with it back as well.
  const isBack = equalJson(value, getAt(original, pointer));
  return isBack ? written().map((own) => ({ ...own, value: getAt(original, own.pointer) })) : written();
}

interface KeyPlaces {
  readonly key: string;
  readonly choice: string;
  readonly psk: string;
}

/** A key encrypts the backup radio as well, and none leaves both open; RADIUS is of the backup radio alone. */
export function withKey({ choice, psk }: KeyPlaces, key: JsonValue | undefined, now: JsonValue | undefined) {
  if (isEnterprise(now)) return [];
  return [
    { pointer: choice, value: isEmpty(key) ? 'none' : isPersonal(now) ? now : 'wpa2-personal' },
    { pointer: psk, value: isEmpty(key) ? undefined : key },
  ];
}

/** No encryption is for both; one with a key uses the key there is. */
function withEncryption(
  { key, psk }: KeyPlaces,
  choice: JsonValue | undefined,
  at: (place: string) => JsonValue | undefined,
): readonly Setting[] {
  if (isEnterprise(choice)) return [];
  if (!isPersonal(choice)) return [{ pointer: key, value: undefined }];
  const known = isEmpty(at(key)) ? at(psk) : at(key);
  return isEmpty(known) ? [] : [key, psk].map((pointer) => ({ pointer, value: known }));
}

/** How a form edits the settings that both radios have: what is set for the link is set for the backup radio as well. */
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
