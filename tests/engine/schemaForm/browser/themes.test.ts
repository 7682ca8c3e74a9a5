import { expect, test } from 'vitest';
import { schemaPage, touchedPage } from './schemaPage.ts';

const schema = {
  title: 'Link',
  type: 'object',
  required: ['name'],
  properties: { name: { title: 'Name', type: 'string' } },
};

type Theme = 'compact' | 'plain' | undefined;

/** Height of the input, font of the form, and border and corners of the card. */
const LOOK = (theme: Theme) => {
  const root = document.getElementById('root');
  document.body.style.fontSize = '18px';
  if (theme !== undefined && root !== null) root.dataset.formTheme = theme;
  const style = (selector: string) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`No ${selector}`);
    return getComputedStyle(element);
  };
  return {
    height: style('.field .input').height,
    font: style('.form').fontSize,
    border: style('.form-card').borderTopColor,
    radius: style('.form-card').borderTopLeftRadius,
  };
};

test.each<[Theme, object]>([
  [undefined, { height: '34px', font: '14px', border: 'rgb(223, 226, 230)', radius: '10px' }],
  ['compact', { height: '26px', font: '13px', border: 'rgb(223, 226, 230)', radius: '4px' }],
  ['plain', { height: '34px', font: '18px', border: 'rgba(0, 0, 0, 0)', radius: '0px' }],
])('has the theme %s', async (theme, look) => {
  const page = await schemaPage({ schema, value: {} });
  expect(await page.evaluate(LOOK, theme)).toEqual(look);
});

test.each<Theme>([undefined, 'compact', 'plain'])('has controls of 44 px on touch screens: %s', async (theme) => {
  const page = await touchedPage({ schema, value: {} });
  expect(await page.evaluate(LOOK, theme)).toMatchObject({ height: '44px' });
});
