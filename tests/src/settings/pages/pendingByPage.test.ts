import { expect, test } from 'vitest';
import { PAGES } from '../../../../src/app/settingsPages.ts';
import { pendingByPage } from '../../../../src/settings/pages/pendingByPage.ts';

test('counts the changes of its sections and each invalid setting once for each page', () => {
  const [page, other] = PAGES;
  const [first = '', second = ''] = page?.sections ?? [];
  const [far = ''] = other?.sections ?? [];
  const error = (pointer: string) => ({
    issue: { pointer, code: 'c', params: {}, severity: 'error' as const, source: 'rule' as const },
    label: '',
    field: undefined,
  });
  const counts = pendingByPage({
    pendingBySection: new Map([
      [first, 2],
      [second, 3],
      [far, 4],
    ]),
    errors: [error(`/${first}/a`), error(`/${first}/a`), error(`/${second}/b/c`), error(`/${far}/a`), error('')],
  });
  expect(counts.get(page?.id ?? '')).toEqual({ changes: second === '' ? 2 : 5, errors: second === '' ? 1 : 2 });
  expect(counts.get(other?.id ?? '')).toEqual({ changes: 4, errors: 1 });
  expect([...counts.keys()]).toEqual(PAGES.map(({ id }) => id));
});
