import { describe, expect, test } from 'vitest';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import { spectrumSchema } from '../../../schemas/device/diagnostics/spectrum.ts';
import { signedIn } from '../client.ts';
import { toolsOf } from './toolsOf.ts';

describe.each([
  ['dish-5ac-23', 5097.5, 5897.5, 161],
  ['beam-2ac-13', 2397.5, 2502.5, 22],
  ['link-60-solo', 57_000, 71_000, 141],
] as const)('%s', (model, from, to, places) => {
  test('measures the whole band, and every point equally often', async () => {
    const { tools, clock } = await toolsOf(model);
    expect(tools.spectrum.picture()).toBeUndefined();
    tools.spectrum.start();
    clock.advance(90_000);
    const picture = tools.spectrum.picture();
    if (picture === undefined) throw new Error('nothing was seen');
    expect(picture.points).toHaveLength(648);
    expect([picture.points[0], picture.points.at(-1)]).toEqual([from * 10_000, to * 10_000]);
    expect(picture.places).toHaveLength(places);
    expect(picture.frames.map((frame) => frame.length)).toEqual(Array.from({ length: 8 }, () => 648));
    expect(picture.latest).toEqual(picture.frames[0]);
    expect(new Set(picture.samples)).toEqual(new Set([361]));
    const sums = picture.points.map((_, point) => picture.histogram.reduce((sum, row) => sum + (row[point] ?? 0), 0));
    expect(sums).toEqual(picture.samples);
    expect(picture.histogram.flat().every((count) => count >= 0)).toBe(true);
    for (const rows of [picture.medium, picture.long]) {
      expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 24 }, () => places));
      expect(rows.flat().every((use) => use >= 0 && use <= 100)).toBe(true);
    }
    // The sender is above the noise.
    expect(Math.max(...picture.medium.flat())).toBeGreaterThan(0);
  });

  test('is the same for the same seed and time, and different for another seed', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => toolsOf(model, seed)));
    const pictures = [one, same, other].map((of) => {
      of?.tools.spectrum.start();
      of?.clock.advance(12_345);
      return of?.tools.spectrum.picture();
    });
    expect(pictures[0]).toEqual(pictures[1]);
    expect(pictures[0]?.frames).not.toEqual(pictures[2]?.frames);
  });
});

test('a device with only a 60 GHz radio has no channels with interference', async () => {
  const client = await signedIn((await toolsOf('link-60-solo')).made);
  expect((await client.get('/amdata.cgi')).status).toBe(404);
});

test('a model without a spectrum analyser says so in board and status, and its call is unknown', async () => {
  const client = await signedIn((await toolsOf('span-60')).made);
  expect((await client.get('/airviewdata.cgi')).status).toBe(404);
  expect((await client.post('/airviewdata.cgi', { action: 'start' })).status).toBe(404);
  expect((await (await client.get('/status.cgi')).json()).services.airview).toBe(0);
  const other = await signedIn((await toolsOf('link-60-solo')).made);
  expect((await other.get('/airviewdata.cgi')).status).toBe(200);
  expect((await (await other.get('/status.cgi')).json()).services.airview).toBe(2);
});

test('ends by itself or on request; then the result is empty', async () => {
  const { made, clock } = await toolsOf();
  const client = await signedIn(made);
  expect(await (await client.get('/airviewdata.cgi')).text()).toBe('');
  expect((await client.post('/airviewdata.cgi', { action: 'start' })).status).toBe(200);
  const reply = await client.get('/airviewdata.cgi');
  expect(compileValidator(spectrumSchema)(await reply.json())).toEqual([]);
  await client.post('/airviewdata.cgi', { action: 'stop' });
  expect(await (await client.get('/airviewdata.cgi')).text()).toBe('');
  await client.post('/airviewdata.cgi', { action: 'start' });
  clock.advance(599_999);
  expect(made.device.tools.spectrum.picture()).toBeDefined();
  clock.advance(1);
  expect(made.device.tools.spectrum.picture()).toBeUndefined();
});
