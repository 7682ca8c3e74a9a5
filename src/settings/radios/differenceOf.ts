import { equalJson, getAt, type JsonValue } from 'guywire-engine/core';
import type { Setting } from 'guywire-engine/draft';
import {
  backupEncryption,
  type CommonSetting,
  commonSettings,
  isEmpty,
  isEnterprise,
  isPersonal,
  withKey,
} from './commonSettings.ts';
import type { EditedEnd } from './placesOf.ts';

export interface Difference {
  /** Values that make both equal, in one step. The link's value wins unless it is empty. */
  readonly alike: readonly Setting[];
  /** True if both will get the link's value. */
  readonly isOfLink: boolean;
  readonly backup: JsonValue | undefined;
}

/** Difference between the radios for a common setting. Undefined if they are equal, or may differ. */
export function differenceOf(end: EditedEnd, { link, backup }: CommonSetting): Difference | undefined {
  const at = (place: string) => getAt(end.draft.state().document, place);
  const choice = backupEncryption(end) ?? '';
  const isKey = backup.endsWith('/psk');
  if (isKey && isEnterprise(at(choice))) return undefined;
  const own = at(link);
  // A key without encryption stays in the draft. Ignore it.
  const other = isKey && !isPersonal(at(choice)) ? undefined : at(backup);
  if (equalJson(own, other) || (isEmpty(own) && isEmpty(other))) return undefined;
  const isOfLink = !isEmpty(own);
  const value = isOfLink ? own : other;
  const values = isKey && isOfLink ? withKey({ key: link, choice, psk: backup }, value, at(choice)) : [];
  return {
    alike: [...values, ...[link, backup].map((pointer) => ({ pointer, value }))],
    isOfLink,
    backup: other,
  };
}

export function asTheLink(end: EditedEnd): readonly Setting[] {
  return commonSettings(end).flatMap((setting) => {
    const difference = differenceOf(end, setting);
    return difference?.isOfLink === true ? difference.alike : [];
  });
}

/** Values that revert a change of the backup radio alone. */
export function takenBack(end: EditedEnd, { backup }: CommonSetting): readonly Setting[] {
  const places = backup.endsWith('/psk') ? [backupEncryption(end) ?? '', backup] : [backup];
  return places.map((pointer) => ({ pointer, value: getAt(end.draft.state().original, pointer) }));
}

/** True for the encryption setting if its value does not exist on a 60 GHz link. */
export function isOfBackupAlone(end: EditedEnd, pointer: string): boolean {
  return pointer === backupEncryption(end) && isEnterprise(getAt(end.draft.state().document, pointer));
}
