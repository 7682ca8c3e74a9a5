import { type FlatText, fieldOfKey, keyPrefix, keyTemplate } from 'guywire-engine/config';
import { parsePointer } from 'guywire-engine/core';
import type { Lines } from 'guywire-engine/draft';
import type { Plan } from 'guywire-engine/plan';
import { COUNTRY, PASSWORD, RADIO_COUNTRY, VERSION } from '../../../schemas/config/keys.ts';

/** Stands for the section of all lines that no section knows. */
export const UNKNOWN_SECTION = '';

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

/**
 * What would have to change on the device for it to be as the backup says, by section. A section the backup has nothing
 * of stays as it is (the file may be cut off, or come from a radio without it); so does every line no section knows and
 * the backup does not have.
 */
export function restorableEdits(plan: Plan, device: FlatText, backup: FlatText): ReadonlyMap<string, Lines> {
  const present = new Set([...backup.keys()].map((key) => sectionOfKey(plan, key)));
  const sections = new Map<string, Map<string, string | undefined>>();
  const stays = stayingKeys();
  for (const key of new Set([...backup.keys(), ...device.keys()])) {
    const value = backup.get(key);
    if (stays(key) || value === device.get(key)) continue;
    const section = sectionOfKey(plan, key);
    if (value === undefined && (section === UNKNOWN_SECTION || !present.has(section))) continue;
    const edits = sections.get(section) ?? new Map<string, string | undefined>();
    sections.set(section, edits.set(key, value));
  }
  return sections;
}
