import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memoryStorage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../src/shell/toolsFold.ts');

test('three tools that were used last are remembered with the fold, by a page that is loaded again too', async () => {
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
  'tools stand open where %j was kept',
  async (text) => {
    const { readFold } = await load();
    expect(readFold(text)).toEqual({ isFolded: false, used: [] });
  },
);
