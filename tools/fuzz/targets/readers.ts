import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readJson } from 'guywire-engine/core';
import { readBoard } from '../../../rules/core/board.ts';
import { checkFirmware } from '../../../rules/firmware.ts';
import { checkPhoto } from '../../../rules/sitePhoto.ts';
import { createBodyQuota } from '../../../simulator/core/bodyQuota.ts';
import { systemClock } from '../../../simulator/core/clock.ts';
import { createSite } from '../../../simulator/device/site.ts';
import { readFirmwareImage } from '../../../simulator/firmware/firmwareImage.ts';
import { makeFirmwareImage } from '../../../simulator/firmware/vendor.ts';
import { readBody } from '../../../simulator/http/body.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { models } from '../../../simulator/models/models.ts';
import { memoryStore } from '../../../simulator/storage/memoryStore.ts';
import { manualClock } from '../../../tests/simulator/manualClock.ts';
import { model } from '../fuzzedDevice.ts';
import { mutantsOf } from '../mutated.ts';
import type { Target } from '../target.ts';

/** Fuzzes the reader of board information. */
export const board: Target = {
  name: 'board',
  share: 120,
  inputs: mutantsOf(
    fc.constantFrom(...models.map((one) => boardInfo(one))).chain((text) => {
      const lines = text.split('\n');
      return fc.subarray(lines, { maxLength: 30 }).map((some) => some.join('\n'));
    }),
  ),
  prepare: async () => (input) => {
    const { radios } = readBoard(input);
    for (const { txPower } of radios) assert.ok(!Object.values(txPower).some(Number.isNaN));
  },
};

/** Fuzzes firmware images. No modified image may be accepted. */
export const image: Target = {
  name: 'image',
  share: 120,
  inputs: mutantsOf(
    fc
      .tuple(fc.constantFrom('8.7.20.48500.260901.1200', '8.7.20-beta.1.1.260901.1200'), fc.string({ maxLength: 40 }))
      .map(([version, content]) =>
        Buffer.from(makeFirmwareImage(model.family, version, Buffer.from(content))).toString('latin1'),
      ),
  ),
  prepare: async () => (input) => {
    const bytes = Buffer.from(input, 'latin1');
    const result = readFirmwareImage(bytes, model.family);
    if (!result.ok) return;
    const content = bytes.subarray(bytes.indexOf(0x0a) + 1);
    const own = Buffer.from(makeFirmwareImage(model.family, result.version.full, content));
    // The last base64 character of a signature has unused bits, so it is not compared.
    const signed = (whole: Buffer): string => whole.toString('latin1').split('\n', 1)[0]?.slice(0, -1) ?? '';
    assert.equal(signed(bytes), signed(own));
  },
};

/** Smallest photo of each type. */
const PHOTOS = ['\xff\xd8\xff\xe0\xff\xd9', 'RIFF\x06\0\0\0WEBP78'];

/** Stored file of a site with these photos. */
function storedSite(photos: readonly string[]): string {
  const files = new Map();
  const made = createSite(memoryStore(files), manualClock());
  made.writeNote('Key: ask at the farm.', 'anna');
  for (const photo of photos) {
    const bytes = Buffer.from(photo, 'latin1');
    const verdict = checkPhoto(bytes, 0);
    if ('type' in verdict) made.addPhoto(bytes, verdict.type, 'anna');
  }
  return String(files.get('site'));
}

/** Fuzzes the stored file of a site, and photos. Every photo of a file that is read has its bytes. */
export const site: Target = {
  name: 'site',
  share: 60,
  inputs: mutantsOf(
    fc.oneof(fc.constantFrom(...PHOTOS), fc.array(fc.constantFrom(...PHOTOS), { maxLength: 4 }).map(storedSite)),
  ),
  prepare: async () => (input) => {
    checkPhoto(Buffer.from(input, 'latin1'), 0);
    const read = createSite(memoryStore(new Map([['site', input]])), manualClock());
    for (const { id, bytes } of read.state().photos) assert.ok((read.photo(id)?.bytes.length ?? 0) > 0 && bytes > 0);
    read.writeNote('again', 'anna');
    assert.equal(read.state().note.text, 'again');
  },
};

const version = fc
  .tuple(
    fc.constantFrom('', 'v', 'WA.ar934x.v', 'GW.airmax.v'),
    fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((numbers) => numbers.join('.')),
    fc.constantFrom('', '-beta.1', '-cs', '-cs2-beta.3', '.48301.260115.1200'),
  )
  .map((parts) => parts.join(''));

/** Fuzzes pairs of firmware versions, separated by a space. Two versions must not both be an update of the other. */
export const versions: Target = {
  name: 'versions',
  share: 150,
  inputs: mutantsOf(fc.tuple(version, version).map((two) => two.join(' '))),
  prepare: async () => (input) => {
    const [installed, offered, required] = input.split(' ');
    const suits = checkFirmware(installed, offered, required) === undefined;
    assert.ok(!suits || checkFirmware(offered, installed) !== undefined);
  },
};

/**
 * Fuzzes the JSON reader. Accepted texts must have the same value in JavaScript. Refused ones must have an error
 * position.
 */
export const jsonText: Target = {
  name: 'json',
  share: 106,
  inputs: mutantsOf(fc.json({ maxDepth: 3 })),
  prepare: async () => (input) => {
    const { value, problem } = readJson(input, false);
    if (problem === undefined) assert.deepEqual(value, JSON.parse(input.replace(/^\ufeff/, '')));
    else assert.ok((input.split('\n')[problem.line - 1]?.length ?? -1) + 1 >= problem.column);
  },
};

const CONTENT_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

const part = fc
  .tuple(fc.string({ maxLength: 8 }), fc.constantFrom('', '; filename="a"', "; filename*=UTF-8''%e2"), fc.string())
  .map(([name, as, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"${as}\r\n\r\n${value}\r\n`);

const bodies = fc.oneof(
  fc.json({ maxDepth: 2 }),
  fc.webQueryParameters(),
  fc.array(part, { maxLength: 4 }).map((parts) => `${parts.join('')}--x--\r\n`),
);

/** Fuzzes request bodies in chunks. The first character selects the content type and document mode. */
export const body: Target = {
  name: 'body',
  share: 150,
  inputs: fc.tuple(fc.constantFrom('0', '1', '2', '3'), mutantsOf(bodies)).map((two) => two.join('')),
  async prepare() {
    const clock = systemClock();
    const allowance = createBodyQuota(1024 * 1024);
    return async (input) => {
      const kind = input.charCodeAt(0) % 4;
      const bytes = Buffer.from(input.slice(1), 'latin1');
      const type = CONTENT_TYPES[kind] ?? CONTENT_TYPES[0] ?? '';
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: bytes };
      const hold = allowance.open();
      const result = await readBody(new Request('http://localhost/', init), {
        bound: 64 * 1024,
        hold,
        clock,
        file: 'file',
        isDocument: kind === 3,
      });
      hold.release();
      if (!result.ok) assert.ok([400, 413, 415].includes(result.status) && result.error !== '');
      else assert.ok(kind === 3 || Object.values(Object(result.request)).every((value) => typeof value === 'string'));
    };
  },
};
