import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memoryStorage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../src/shell/toolsFold.ts');

test('stores the last three tools with the fold state across reloads', async () => {
  const { foldTools, markUsed, toolsFold } = await load();
  expect(toolsFold.get()).toEqual({ isFolded: false, used: [] });
  for (const tool of ['ping', 'log', 'survey', 'cable', 'log']) markUsed(`tools/${tool}`);
  foldTools(true);
  const kept = { isFolded: true, used: ['tools/log', 'tools/cable', 'tools/survey'] };
  expect(toolsFold.get()).toEqual(kept);
  vi.resetModules();
  expect((await load()).toolsFold.get()).toEqual(kept);
});

test.each(['', '{', 'null', '[]', '"x"', '{"isFolded":"yes","used":[1,null]}', '{"used":{}}'])(
  'opens tools when the stored value is %j',
  async (text) => {
    const { readFold } = await load();
    expect(readFold(text)).toEqual({ isFolded: false, used: [] });
  },
);
