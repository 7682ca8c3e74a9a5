import { expect, test } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import { PAGES } from '../../../src/settings/pages/pages.ts';

test('every page of the settings and the dashboard has keys and is open to who may only read', () => {
  for (const page of ['dashboard', ...PAGES.map(({ id }) => `settings/${id}`)]) {
    const to = commands.filter(({ link }) => link === page);
    expect(
      to.some(({ keys, forReadOnly }) => keys.length > 0 && forReadOnly),
      page,
    ).toBe(true);
  }
});
