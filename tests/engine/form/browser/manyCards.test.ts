import { expect, it } from 'vitest';
import { setAt } from '../../../../engine/core/pointer.ts';
import type { JsonObject, Schema } from '../../../../engine/core/schema.ts';
import { bench, inputAt } from './formPages.ts';

const COUNT = 60;

/** Page that renders each row of a list as a card. */
const SCHEMA: Schema = {
  type: 'object',
  properties: {
    ports: {
      type: 'array',
      title: 'Ports',
      'x-widget': 'each',
      items: {
        type: 'object',
        title: 'Port',
        properties: {
          row: { type: 'integer', 'x-row': true },
          ...Object.fromEntries(
            ['name', 'comment', 'owner', 'place'].map((name) => [
              name,
              { type: 'string', title: name, 'x-group': 'Port' },
            ]),
          ),
          speed: { type: 'integer', title: 'speed', minimum: 10, 'x-group': 'Port' },
        },
      },
    },
  },
};
const DATA: JsonObject = {
  ports: Array.from({ length: COUNT }, (_, index) => ({ row: index + 1, name: `port ${index + 1}`, speed: 100 })),
};

async function manyCards(data = DATA) {
  const page = await bench();
  await page.evaluate(
    ([schema, values]) => window.bench?.mount(JSON.parse(schema ?? ''), JSON.parse(values ?? '')),
    [JSON.stringify(SCHEMA), JSON.stringify(data)],
  );
  const card = (number: number) => page.locator('.form-card').nth(number - 1);
  return { page, card, drawn: () => page.locator('.form-card:has(.field)').count() };
}

it('renders all cards at once, and their fields when scrolled near', async () => {
  const { page, card, drawn } = await manyCards();
  expect(await page.locator('.form-card h2').count()).toBe(COUNT);
  const first = await drawn();
  expect(first).toBeGreaterThan(1);
  expect(first).toBeLessThan(COUNT / 2);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await card(COUNT).scrollIntoViewIfNeeded();
  await inputAt(page, `/ports/${COUNT - 1}/speed`).waitFor();
  expect(await inputAt(page, `/ports/${COUNT - 1}/name`).inputValue()).toBe(`port ${COUNT}`);
  // Distant cards are placeholders of about the rendered size.
  expect(await drawn()).toBeLessThan(COUNT);
  expect(Math.abs((await height()) / before - 1)).toBeLessThan(0.2);
});

it('focuses a field of a card that is not rendered yet', async () => {
  const { page, card } = await manyCards();
  await page.evaluate(() => window.bench?.field('/ports/44/comment')?.focus());
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('/ports/44/comment');
  await page.keyboard.type('to the barn');
  await card(1).scrollIntoViewIfNeeded();
  expect(await inputAt(page, '/ports/44/comment').inputValue()).toBe('to the barn');
});

it('submit shows an error in a card that is not rendered yet', async () => {
  const { page, card } = await manyCards(setAt(DATA, '/ports/50/speed', 5));
  expect(await card(51).locator('.field').count()).toBe(0);
  await page.evaluate(() => window.bench?.submit());
  expect(await card(51).locator('.field-error').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('/ports/50/speed');
});
