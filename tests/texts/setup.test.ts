import { describe, expect, test } from 'vitest';
import { readFirstSetup } from '../../src/backup/readFirstSetup.ts';
import { loadWholePlan } from '../../src/wholePlan.ts';
import { restorable } from '../restore/restoreWhole.ts';
import { bench, Client, PASSWORD, USER } from '../simulator/client.ts';
import { TEXTS } from './texts.ts';

describe.each(TEXTS)('$name', ({ model, text }) => {
  test('sets up a factory radio, reports the password as not transferable, and becomes its configuration text', async () => {
    const device = await bench({ model, state: 'factory' });
    const read = await readFirstSetup(new Blob([text]), loadWholePlan);
    if ('reason' in read) throw new Error(read.reason.text);
    expect(read.notes.map((note) => note.text)).toContainEqual(expect.stringContaining('you choose a new one'));

    const client = new Client(device);
    const upload = { device_setup: 'cfg', new_config: read.text, new_ccode: '840', new_lang: 'en_US' };
    const answer = await client.post('/api/auth', upload);
    expect(await answer.json()).toMatchObject({ newPassword: true });
    const account = { device_setup: 'user', new_username: USER, new_password: PASSWORD };
    expect((await client.post('/api/auth', account)).status).toBe(200);
    expect(restorable(await client.configuration())).toBe(restorable(text));
  });
});
