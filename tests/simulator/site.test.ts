import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LARGEST_PHOTO, LONGEST_CAPTION, LONGEST_NOTE, SITE_BYTES } from '../../schemas/device/site.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { bench, Client, signedIn, signedInReader, USER } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Smallest bytes that a device accepts as a picture, with a body of this length. */
const jpeg = (body = 10, fill = 7): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(body, fill), Buffer.from([0xff, 0xd9])]);

function webp(body = 10): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + body);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), Buffer.alloc(body, 7)]);
}

const siteOf = async (client: Client) => (await client.get('/api/site')).json();

async function write(client: Client, note: string, basis?: number): Promise<Response> {
  const { note: former } = await siteOf(client);
  return client.postJson('/api/site/note', { note, basis: basis ?? former.revision });
}

function add(client: Client, bytes: Buffer, type = 'image/png'): Promise<Response> {
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(bytes)], { type }), '../../etc/passwd.png');
  return client.send('POST', '/api/site/photos', { body });
}

test('a note and photos are read by every user, with author, time and stored bytes', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  expect(await siteOf(reader)).toEqual({
    revision: 0,
    note: { text: '', revision: 0, time: '', user: '' },
    photos: [],
    used: 0,
  });
  expect((await write(client, 'Key: ask at the farm.\nBreaker 7 ☂')).status).toBe(200);
  expect((await add(client, jpeg())).status).toBe(200);
  const [{ id }] = (await siteOf(client)).photos;
  const caption = 'Breaker <b>7</b>';
  await client.postJson('/api/site/photos/describe', { photo: String(id), caption: ` ${caption} ` });
  const site = await siteOf(reader);
  const by = { time: '2026-01-15 12:00:00', user: USER };
  expect(site).toMatchObject({
    revision: 3,
    note: { text: 'Key: ask at the farm.\nBreaker 7 ☂', revision: 1, ...by },
    photos: [{ id, caption, type: 'image/jpeg', bytes: 16, ...by }],
  });
  expect(site.used).toBe(device.store.readBytes('site')?.length);
});

test('a photo is served with its true type, as a file, to signed-in users only', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  await add(client, jpeg(), 'text/html');
  await add(client, webp(), 'image/svg+xml');
  const { photos } = await siteOf(client);
  for (const [place, [type, name, bytes]] of [
    ['image/jpeg', 'jpg', jpeg()] as const,
    ['image/webp', 'webp', webp()] as const,
  ].entries()) {
    const path = `/api/site/photos/${photos[place].id}`;
    const reply = await reader.get(path);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="photo-${photos[place].id}.${name}"`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await new Client(device).get(path)).status).toBe(401);
  }
  for (const wrong of ['9', '0', '01', '1e0', '-1', '..%2Fsite', 'x']) {
    expect((await reader.get(`/api/site/photos/${wrong}`)).status, wrong).toBe(404);
  }
});

test('a viewer, another site and a stranger change nothing', async () => {
  const device = await bench();
  const reader = await signedInReader(device);
  const client = await signedIn(device);
  await add(client, jpeg());
  const before = await siteOf(client);
  const photo = String(before.photos[0].id);
  const stranger = new Client(device);
  const withoutToken = new Client(device);
  for (const [name, value] of client.cookies) withoutToken.cookies.set(name, value);
  for (const [who, status] of [
    [reader, 403],
    [withoutToken, 403],
    [stranger, 401],
  ] as const) {
    expect((await who.postJson('/api/site/note', { note: 'x', basis: 0 })).status).toBe(status);
    expect((await add(who, jpeg())).status).toBe(status);
    expect((await who.postJson('/api/site/photos/describe', { photo, caption: 'x' })).status).toBe(status);
    expect((await who.postJson('/api/site/photos/remove', { photo })).status).toBe(status);
  }
  expect(await siteOf(client)).toEqual(before);
});

test('the text of a note is bounded, and control characters are refused with words', async () => {
  const client = await signedIn(await bench());
  expect((await write(client, '𝄞'.repeat(LONGEST_NOTE))).status).toBe(200);
  for (const wrong of ['x'.repeat(LONGEST_NOTE + 1), 'a\u0000b', 'a\rb', 'a\u001bb']) {
    const reply = await write(client, wrong);
    expect([reply.status, (await reply.json()).error]).toEqual([
      400,
      'A note has at most 4,000 characters, and no control characters.',
    ]);
  }
  expect((await write(client, 'a\n\tb')).status).toBe(200);
  expect((await siteOf(client)).note.text).toBe('a\n\tb');
});

test('a note that another user has changed meanwhile is not overwritten', async () => {
  const device = await bench();
  const [anna, ben] = [await signedIn(device), await signedIn(device)];
  const { note } = await siteOf(anna);
  expect((await write(ben, 'the key is at the farm', note.revision)).status).toBe(200);
  // A photo changes no note.
  await add(ben, jpeg());
  expect((await write(anna, 'mine', note.revision)).status).toBe(409);
  expect((await siteOf(anna)).note.text).toBe('the key is at the farm');
  expect((await write(anna, 'both', (await siteOf(anna)).note.revision)).status).toBe(200);
});

test.each([
  ['a text', Buffer.from('GIF89a'), 'The file is not a JPEG or WebP picture.'],
  ['an empty file', Buffer.alloc(0), 'The file is not a JPEG or WebP picture.'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'The file is not a JPEG or WebP picture.'],
  ['a page behind the start of a JPEG', Buffer.concat([jpeg(), Buffer.from('<script>')]), 'The file is not a JPEG'],
  ['a page behind a WebP', Buffer.concat([webp(), Buffer.from('<script>')]), 'The file is not a JPEG'],
  ['another RIFF file', Buffer.from('RIFF\x04\x00\x00\x00WAVE', 'latin1'), 'The file is not a JPEG'],
  ['a photo that is too large', jpeg(LARGEST_PHOTO - 5), 'The picture is too large.'],
])('refuses %s with words', async (_, bytes, words) => {
  const client = await signedIn(await bench());
  const reply = await add(client, bytes, 'image/jpeg');
  expect(reply.status).toBe(400);
  expect((await reply.json()).error).toContain(words);
  expect((await siteOf(client)).photos).toEqual([]);
});

test('refuses a request without a file, and a body beyond the bound', async () => {
  const client = await signedIn(await bench());
  expect((await client.send('POST', '/api/site/photos', { body: new FormData() })).status).toBe(400);
  expect((await client.postJson('/api/site/photos', { photo: 'x' })).status).toBe(400);
  expect((await add(client, jpeg(200_000))).status).toBe(413);
});

test('keeps four photos, whose numbers are never used again', async () => {
  const client = await signedIn(await bench());
  for (let number = 0; number < 4; number += 1) expect((await add(client, jpeg(number))).status).toBe(200);
  const fifth = await add(client, jpeg());
  expect([fifth.status, (await fifth.json()).error]).toEqual([
    400,
    'There are four photos already. Remove one first.',
  ]);
  const before = (await siteOf(client)).photos;
  const removed = await client.postJson('/api/site/photos/remove', { photo: String(before[3].id) });
  expect((await removed.json()).photos).toEqual(before.slice(0, 3));
  expect((await client.postJson('/api/site/photos/remove', { photo: String(before[3].id) })).status).toBe(404);
  await add(client, jpeg(9));
  const { photos } = await siteOf(client);
  expect(photos[3].id).toBeGreaterThan(before[3].id);
  expect((await client.get(`/api/site/photos/${before[3].id}`)).status).toBe(404);
  for (const caption of ['x'.repeat(LONGEST_CAPTION + 1), 'two\nlines']) {
    const reply = await client.postJson('/api/site/photos/describe', { photo: String(photos[0].id), caption });
    expect([reply.status, (await reply.json()).error]).toEqual([
      400,
      'A caption is one line of at most 120 characters.',
    ]);
  }
  expect((await client.postJson('/api/site/photos/describe', { photo: '99', caption: 'x' })).status).toBe(404);
});

test('the longest texts and the largest photos fit in 256 KiB together', async () => {
  const device = await bench();
  const client = await signedIn(device);
  for (const letter of ['𝄞', '"', '\n']) {
    expect((await write(client, letter.repeat(LONGEST_NOTE))).status).toBe(200);
    for (const { id } of (await siteOf(client)).photos) {
      await client.postJson('/api/site/photos/remove', { photo: String(id) });
    }
    for (let number = 0; number < 4; number += 1) {
      const reply = await add(client, number % 2 ? jpeg(LARGEST_PHOTO - 6) : webp(LARGEST_PHOTO - 12));
      const id = (await reply.json()).photos.at(-1)?.id;
      const caption = (letter === '\n' ? '\\' : letter).repeat(LONGEST_CAPTION);
      await client.postJson('/api/site/photos/describe', { photo: String(id), caption });
    }
    const { used } = await siteOf(client);
    expect(used).toBeGreaterThan(4 * LARGEST_PHOTO);
    // Room for user names of any length that a device accepts.
    expect(used).toBeLessThanOrEqual(SITE_BYTES - 5 * 64 * 4);
    expect(device.store.readBytes('site')).toHaveLength(used);
  }
});

test('survives a restart to the byte, and is no part of a backup', async () => {
  const folder = temporaryFolder();
  const client = await signedIn(await bench({ store: openStore(folder) }));
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => !/[\p{Cs}\p{Cc}]/u.test(text)),
      fc.uint8Array({ maxLength: 60 }),
      async (note, body) => {
        for (const { id } of (await siteOf(client)).photos.slice(1)) {
          await client.postJson('/api/site/photos/remove', { photo: String(id) });
        }
        expect((await write(client, note)).status).toBe(200);
        await add(client, Buffer.concat([jpeg().subarray(0, 4), body, jpeg().subarray(-2)]));
        const before = await siteOf(client);
        const again = await signedIn(await bench({ store: openStore(folder) }));
        expect(await siteOf(again)).toEqual(before);
        for (const { id } of before.photos) {
          const bytes = async (of: Client) =>
            Buffer.from(await (await of.get(`/api/site/photos/${id}`)).arrayBuffer());
          expect(await bytes(again)).toEqual(await bytes(client));
        }
      },
    ),
    { numRuns: 8 },
  );
  await write(client, 'the key is QXZ');
  expect(await (await client.get('/cfg.cgi')).text()).not.toContain('QXZ');
  expect(await (await client.get('/support.cgi')).text()).not.toContain('QXZ');
});

test('a reboot keeps the site, and a factory reset removes it from flash', async () => {
  const device = await bench();
  const client = await signedIn(device);
  await write(client, 'the key is at the farm');
  await add(client, jpeg());
  await client.post('/reboot.cgi', { reboot: 'yes' });
  device.clock.advance(600_000);
  const again = await signedIn(device);
  expect(await siteOf(again)).toMatchObject({ note: { text: 'the key is at the farm' }, photos: [{}] });
  expect((await again.post('/reset.cgi', { reset: 'yes' })).status).toBe(200);
  expect(device.store.readBytes('site')).toHaveLength(0);
  expect(device.device.site.state()).toMatchObject({ revision: 0, note: { text: '' }, photos: [], used: 0 });
});

test('a damaged file is an empty site that can be written again', async () => {
  const store = openStore(temporaryFolder());
  const first = await signedIn(await bench({ store }));
  await write(first, 'note');
  await add(first, jpeg());
  const whole = Buffer.from(store.readBytes('site') ?? []);
  for (const damaged of [whole.subarray(0, -1), whole.subarray(3), Buffer.from('x'), Buffer.from('{}\n')]) {
    store.write('site', damaged);
    const client = await signedIn(await bench({ store }));
    expect(await siteOf(client)).toMatchObject({ note: { text: '' }, photos: [] });
    expect((await write(client, 'again')).status).toBe(200);
  }
});

test('a device of public records has no such call', async () => {
  const device = await bench({ isPublic: true });
  expect((await (await signedIn(device)).get('/api/site')).status).toBe(404);
});
