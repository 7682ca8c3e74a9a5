import { createLucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from '../../../src/ui/createIcon.ts';

const Own = createIcon('gauge', [
  ['path', { d: 'm12 14 4-4', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
]);
const Theirs = createLucideIcon('gauge', [
  ['path', { d: 'm12 14 4-4', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
]);

test.each([
  {},
  { size: 14, strokeWidth: 1.6, className: 'mark', 'aria-hidden': true },
  { strokeWidth: 1.6, role: 'img', 'aria-label': 'Error' },
])('an icon is drawn as by the library, without its classes: %j', (attributes) => {
  const theirs = renderToStaticMarkup(createElement(Theirs, attributes))
    .replace(/lucide(-\w+)? ?/g, '')
    .replace(' class=""', '');
  const parts = (markup: string) => markup.split(/[ >]/).sort();
  expect(parts(renderToStaticMarkup(createElement(Own, attributes)))).toEqual(parts(theirs));
});
