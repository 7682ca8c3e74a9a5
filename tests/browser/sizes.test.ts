import { expect, test } from 'vitest';
import { screenBytes } from '../../bench/screenBytes.ts';
import { SCREENS } from '../../bench/screens.ts';
import { PAGES } from '../../src/settings/pages/pages.ts';

const partOf = (id: string): string => `src/settings/parts/${id}.ts`;

test.each(SCREENS)('$name loads at most $budget kB of script and style from cold', ({ modules, budget }) => {
  expect(screenBytes('dist', modules).total).toBeLessThanOrEqual(budget * 1000);
});

test.each(PAGES)('what only page $id loads has at most 25 kB', ({ id }) => {
  const screen = SCREENS.find(({ modules }) => modules.includes(partOf(id)));
  if (screen === undefined) throw new Error('the page is not weighed');
  const shared = screen.modules.filter((module) => module !== partOf(id));
  const own = screenBytes('dist', screen.modules).total - screenBytes('dist', shared).total;
  expect(own).toBeLessThanOrEqual(25_000);
});
