import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { JsonObject, Schema } from '../../../../engine/core/schema.ts';
import { bench } from './formPages.ts';

const SPEEDS: Schema = {
  type: 'object',
  properties: {
    speeds: { type: 'array', title: 'Speeds', items: { type: 'integer', enum: [10, 100, 1000] }, default: [10, 100] },
  },
};

async function speeds(data: JsonObject): Promise<Page> {
  const page = await bench();
  await page.evaluate(
    ([schema, values]) => window.bench?.mount(JSON.parse(schema ?? ''), JSON.parse(values ?? '')),
    [JSON.stringify(SPEEDS), JSON.stringify(data)],
  );
  return page;
}

const box = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Speeds' }).getByLabel(name, { exact: true });

async function submitted(page: Page): Promise<unknown> {
  await page.evaluate(() => window.bench?.submit());
  return page.evaluate(() => window.bench?.getSubmitted());
}

describe('a list of choices', () => {
  it('has a checkbox per choice, and restores the original order when a box is toggled twice', async () => {
    const page = await speeds({ speeds: [1000, 10] });
    expect(await box(page, '1000').isChecked()).toBe(true);
    expect(await box(page, '100').isChecked()).toBe(false);
    await box(page, '1000').uncheck();
    await page.getByRole('button', { name: 'Undo Speeds' }).waitFor();
    expect(await page.getByRole('button', { name: 'Use default of Speeds' }).count()).toBe(0);
    await box(page, '100').check();
    expect(await submitted(page)).toEqual({ speeds: [10, 100] });
    await box(page, '100').uncheck();
    await box(page, '1000').check();
    expect(await submitted(page)).toEqual({ speeds: [1000, 10] });
  });

  it('is unset while the device default applies', async () => {
    const page = await speeds({});
    expect(await box(page, '100').isChecked()).toBe(true);
    await box(page, '1000').check();
    expect(await submitted(page)).toEqual({ speeds: [10, 100, 1000] });
    await box(page, '1000').uncheck();
    expect(await submitted(page)).toEqual({});
  });

  it('keeps an unknown value until the user removes it', async () => {
    const page = await speeds({ speeds: [10, 2500] });
    await box(page, '100').check();
    expect(await box(page, '2500').isChecked()).toBe(true);
    await box(page, '2500').uncheck();
    expect(await submitted(page)).toEqual({ speeds: [10, 100] });
  });
});
