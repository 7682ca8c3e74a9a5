import { type FlatText, fieldOfKey, keyPrefix, keyTemplate } from 'guywire-engine/config';
import { parsePointer } from 'guywire-engine/core';
import type { Lines } from 'guywire-engine/draft';
import type { Plan } from 'guywire-engine/plan';
import { COUNTRY, PASSWORD, RADIO_COUNTRY, VERSION } from '../../../schemas/config/keys.ts';

/** Stands for the section of all lines that no section knows. */
export const UNKNOWN_SECTION = '';

/** Stands for the section of all lines that no section knows, and that a backup lacks. */
export const MISSING_UNKNOWN = '-';

/** Tells lines that a backup never brings: accounts (D15), the country (D12), notes of the device about the text. */
function stayingKeys(): (key: string) => boolean {
  const countries = [COUNTRY, RADIO_COUNTRY];
  const beginnings = [PASSWORD.slice(0, PASSWORD.indexOf('{n}')), keyPrefix(VERSION)];
  return (key) => countries.includes(keyTemplate(key)) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** The section of the document a key belongs to. */
export function sectionOfKey(plan: Plan, key: string): string {
  const field = fieldOfKey(plan, key)?.field;
  return (field && parsePointer(field.pointer)[0]) ?? UNKNOWN_SECTION;
}

/** Lines that a backup would change, of one section. */
export interface RestorableEdits {
  readonly lines: Lines;
  /** The backup has no line of the section: it may be cut off, or come from a radio without it. */
  readonly isAbsent: boolean;
}

/** Lines that differ between a device and a backup, by section. Lines that the backup lacks go. */
export function restorableEdits(
  plan: Plan,
  device: FlatText,
  backup: FlatText,
): ReadonlyMap<string, RestorableEdits> {
  const present = new Set([...backup.keys()].map((key) => sectionOfKey(plan, key)));
  const sections = new Map<string, Map<string, string | undefined>>();
  const stays = stayingKeys();
  for (const key of new Set([...backup.keys(), ...device.keys()])) {
    const value = backup.get(key);
    if (stays(key) || value === device.get(key)) continue;
    const own = sectionOfKey(plan, key);
    // Lines of unknown keys may be of another firmware: removing them is a choice of its own.
    const section = own === UNKNOWN_SECTION && value === undefined ? MISSING_UNKNOWN : own;
    const edits = sections.get(section) ?? new Map<string, string | undefined>();
    sections.set(section, edits.set(key, value));
  }
  return new Map(
    [...sections].map(([name, lines]) => [
      name,
      { lines, isAbsent: name === MISSING_UNKNOWN || (name !== UNKNOWN_SECTION && !present.has(name)) },
    ]),
  );
}
