import { afterEach, expect, test, vi } from 'vitest';
import { authenticate } from '../../../src/login/authenticate.ts';
import { hasPart, RADIO_PARTS } from '../../../src/shell/thisRadio/radioParts.ts';
import { EVERY_PATH } from '../../browser/everyPath.ts';
import { bench, PASSWORD, USER } from '../../simulator/client.ts';
import { browserTab } from '../device/second/browserTab.ts';

afterEach(() => vi.unstubAllGlobals());

async function lacking(options: { isPublic?: boolean; model?: string; fails?: boolean }) {
  const device = await bench(options);
  browserTab(device);
  await authenticate({ kind: 'sign-in', username: USER, password: PASSWORD });
  if (options.fails) device.device.faults.add({ kind: 'refuse', path: '/api/logs', status: 500, times: 1 });
  const found = await Promise.all(RADIO_PARTS.map(async (part) => [part.title, await hasPart(part, {})] as const));
  const named = (value: boolean | undefined) => found.filter(([, has]) => has === value).map(([title]) => title);
  return { missing: named(false), unknown: named(undefined) };
}

test('lists each missing part for a radio with public calls only, and none for the simulated radio', async () => {
  expect(await lacking({ isPublic: true })).toEqual({ missing: RADIO_PARTS.map(({ title }) => title), unknown: [] });
  expect(await lacking({})).toEqual({ missing: [], unknown: [] });
});

test('uses the calls of the second family for a radio of that family', async () => {
  const { missing, unknown } = await lacking({ model: 'hub-lt' });
  expect(missing).not.toContain('Detection of changes by others');
  expect(missing).toContain('Log');
  expect(unknown).toEqual([]);
});

test('reports a part as unknown, not missing, when its call fails', async () => {
  expect(await lacking({ fails: true })).toEqual({ missing: [], unknown: ['Log'] });
});

test('each part links to a page', () => {
  const paths = new Set([...EVERY_PATH, 'dashboard']);
  expect(RADIO_PARTS.filter(({ path }) => !paths.has(path))).toEqual([]);
});
