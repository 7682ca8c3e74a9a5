import { expect, test } from 'vitest';
import { followPage } from '../../../src/status/followPage.ts';

test('holds the status once while the page is hidden, and refreshes when the network is back, until it ends', () => {
  const said: string[] = [];
  let visibilityState = 'visible';
  const [onPage, around] = [new EventTarget(), new EventTarget()];
  const page: Document = Object.create({
    addEventListener: onPage.addEventListener.bind(onPage),
    removeEventListener: onPage.removeEventListener.bind(onPage),
    get visibilityState() {
      return visibilityState;
    },
  });
  const own: Window = Object.create({
    addEventListener: around.addEventListener.bind(around),
    removeEventListener: around.removeEventListener.bind(around),
  });
  const refresh = () => void said.push('ask');
  const hold = () => {
    said.push('hold');
    return () => void said.push('release');
  };
  const end = followPage({ hold, refresh }, page, own);
  const turn = (state: string) => {
    visibilityState = state;
    onPage.dispatchEvent(new Event('visibilitychange'));
  };
  expect(said).toEqual([]);
  turn('hidden');
  turn('hidden');
  expect(said).toEqual(['hold']);
  turn('visible');
  turn('visible');
  expect(said).toEqual(['hold', 'release']);
  around.dispatchEvent(new Event('online'));
  turn('hidden');
  end();
  turn('visible');
  around.dispatchEvent(new Event('online'));
  expect(said).toEqual(['hold', 'release', 'ask', 'hold', 'release']);
});
