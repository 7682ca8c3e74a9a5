import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Weather } from '../../../../src/dashboard/notices/Weather.tsx';
import { resolveRoute } from '../../../../src/shell/route.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';

const shown = (allowed: boolean, readOnly: boolean) =>
  renderToStaticMarkup(
    <Weather request={{ allowed, hasService: false }} status={readStatus({})} readOnly={readOnly} />,
  );
const pathIn = (html: string) => /href="#([^"?]*)/.exec(html)?.[1];

test.each([
  [true, 'No service set'],
  [false, 'Off'],
])('links to the settings of the weather only for users who may open them (allowed: %s)', (allowed, word) => {
  const path = pathIn(shown(allowed, false));
  expect(resolveRoute(path ?? '', false)).not.toHaveProperty('unknown');
  expect(resolveRoute(path ?? '', true)).toHaveProperty('withheld');
  expect(pathIn(shown(allowed, true))).toBeUndefined();
  expect(shown(allowed, true)).toContain(word);
});
