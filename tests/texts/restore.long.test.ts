import { describe, expect, test } from 'vitest';
import { fixText } from '../../command/lint/fixText.ts';
import { applyAll, type FlatText, movableLists } from '../../engine/config/index.ts';
import { MOVED_KEYS } from '../../schemas/config/movedKeys.ts';
import { readBackup } from '../../src/backup/readBackup.ts';
import { loadWholePlan } from '../../src/wholePlan.ts';
import { someOf } from '../casesOf.ts';
import { restorable, restoreWhole } from '../restore/restoreWhole.ts';
import { bench, signedIn } from '../simulator/client.ts';
import { TEXTS } from './texts.ts';

async function read(text: string): Promise<FlatText> {
  const backup = await readBackup(new Blob([text]), loadWholePlan);
  if (backup.kind === 'refused') throw new Error(backup.reason.text);
  return backup.text;
}

/** Device configuration text of the model after an error-free restore. */
async function restored(model: string, backup: FlatText): Promise<string> {
  const device = await bench({ model });
  const { sections, stored } = await restoreWhole(device, await signedIn(device), backup);
  expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
  return stored;
}

describe.each(someOf(TEXTS, 0))('$name', ({ model, text }) => {
  test('restores completely without an error, and becomes the configuration text of the device', async () => {
    expect(restorable(await restored(model, await read(text)))).toBe(restorable(text));
  });
});

const OLD_SCAN_LISTS = TEXTS.filter(({ name }) => name.includes('old-scan-list'));

describe.each(someOf(OLD_SCAN_LISTS, 1))('$name', ({ model, text }) => {
  test('restores with its list moved like lint --fix', async () => {
    const backup = await read(text);
    const lists = movableLists(backup, MOVED_KEYS);
    expect(lists).toHaveLength(1);
    const stored = await restored(model, applyAll(backup, lists));
    expect(stored).toContain('radio.1.scan_list.status=');
    expect(restorable(stored)).toBe(restorable(fixText(text).text));
  });
});
