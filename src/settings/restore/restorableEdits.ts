import { type FlatText, fieldOfKey, keyPrefix, keyTemplate } from 'guywire-engine/config';
import { parsePointer } from 'guywire-engine/core';
import type { Lines } from 'guywire-engine/draft';
import type { Plan } from 'guywire-engine/plan';
import { COUNTRY, PASSWORD, RADIO_COUNTRY, VERSION } from '../../../schemas/config/keys.ts';

/** Section name for all lines with unknown keys. */
export const UNKNOWN_SECTION = '';

/** Section name for lines with unknown keys that the backup lacks. */
export const MISSING_UNKNOWN = '-';

/**
 * Returns a predicate for keys that a backup never restores. These are accounts (D15), the country (D12), and notes
 * of the device about the text.
 */
function stayingKeys(): (key: string) => boolean {
  const countries = [COUNTRY, RADIO_COUNTRY];
  const beginnings = [PASSWORD.slice(0, PASSWORD.indexOf('{n}')), keyPrefix(VERSION)];
  return (key) => countries.includes(keyTemplate(key)) || beginnings.some((beginning) => key.startsWith(beginning));
}

export function sectionOfKey(plan: Plan, key: string): string {
  const field = fieldOfKey(plan, key)?.field;
  return (field && parsePointer(field.pointer)[0]) ?? UNKNOWN_SECTION;
}

export interface RestorableEdits {
  readonly lines: Lines;
  /**
   * True if the backup has no line of the section. The file may be truncated, or from a radio without the section.
   */
  readonly isAbsent: boolean;
}

/** Lines that differ between a device and a backup, by section. Lines missing in the backup are removed. */
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
    // Unknown keys may belong to another firmware. Removing them is a separate choice.
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
