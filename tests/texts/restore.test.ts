import { describe, expect, test } from 'vitest';
import { readBackup } from '../../src/backup/readBackup.ts';
import { restorable, restoreWhole } from '../restore/restoreWhole.ts';
import { bench, signedIn } from '../simulator/client.ts';
import { TEXTS } from './texts.ts';

describe.each(TEXTS)('$name', ({ model, text }) => {
  test('is restored as a whole without an error, and is the text of the device then', async () => {
    const device = await bench({ model });
    const client = await signedIn(device);
    const backup = await readBackup(new Blob([text]));
    if (backup.kind === 'refused') throw new Error(backup.reason.text);
    const { sections, stored } = await restoreWhole(device, client, backup.text);
    expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
    expect(restorable(stored)).toBe(restorable(text));
  });
});
