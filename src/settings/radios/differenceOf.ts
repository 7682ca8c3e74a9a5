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

/** How a common setting of the backup radio differs from that of the link. */
export interface Difference {
  /** Makes both alike, as one step: as the link has it or, where it has nothing, as the backup radio. */
  readonly alike: readonly Setting[];
  /** The value that both will have is that of the link. */
  readonly isOfLink: boolean;
  /** What the backup radio has; undefined for nothing. */
  readonly backup: JsonValue | undefined;
}

/** How the values of a common setting differ between the radios; undefined where they do not, or are not to be alike. */
export function differenceOf(end: EditedEnd, { link, backup }: CommonSetting): Difference | undefined {
  const at = (place: string) => getAt(end.draft.state().document, place);
  const choice = backupEncryption(end) ?? '';
  const isKey = backup.endsWith('/psk');
  if (isKey && isEnterprise(at(choice))) return undefined;
  const own = at(link);
  // A key that nothing is encrypted with stays in the draft.
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

/** What gives the backup radio all that the link has, where it differs. */
export function asTheLink(end: EditedEnd): readonly Setting[] {
  return commonSettings(end).flatMap((setting) => {
    const difference = differenceOf(end, setting);
    return difference?.isOfLink === true ? difference.alike : [];
  });
}

/** What takes a change of the backup radio alone back. */
export function takenBack(end: EditedEnd, { backup }: CommonSetting): readonly Setting[] {
  const places = backup.endsWith('/psk') ? [backupEncryption(end) ?? '', backup] : [backup];
  return places.map((pointer) => ({ pointer, value: getAt(end.draft.state().original, pointer) }));
}

/** Whether a setting is the encryption, and one that a 60 GHz link does not have. */
export function isOfBackupAlone(end: EditedEnd, pointer: string): boolean {
  return pointer === backupEncryption(end) && isEnterprise(getAt(end.draft.state().document, pointer));
}
