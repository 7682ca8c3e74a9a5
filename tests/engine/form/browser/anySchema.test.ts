import { describe, expect, it } from 'vitest';
import { generate } from '../../../../bench/form/generate.ts';
import type { JsonObject, Schema } from '../../../../engine/core/schema.ts';
import { bench } from './formPages.ts';

const schema: Schema = {
  type: 'object',
  required: ['name', 'network'],
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$' },
    'odd name.with [marks]': { type: 'string' },
    network: {
      type: 'object',
      required: ['address', 'mode'],
      properties: {
        address: { type: 'string', format: 'ipv4' },
        mode: { type: 'string', enum: ['static', 'dhcp'] },
        mtu: { type: 'integer', minimum: 68, maximum: 1500 },
      },
      if: { properties: { mode: { const: 'static' } } },
      ['then' as const]: { properties: { gateway: { type: 'string', format: 'ipv4' } }, required: ['gateway'] },
    },
    users: {
      type: 'array',
      items: {
        type: 'object',
        required: ['login'],
        properties: { login: { type: 'string' }, admin: { type: 'boolean' } },
      },
    },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

const data: JsonObject = {
  name: 'hill',
  'odd name.with [marks]': 'kept',
  network: { address: '192.0.2.1', mode: 'static', mtu: 1500, gateway: '192.0.2.254' },
  users: [{ login: 'ann', admin: true }, { login: 'bob' }],
  tags: ['a', 'b'],
  unknown: { to: ['the', 'schema'] },
};

async function mount(live = false) {
  const page = await bench();
  await page.evaluate(async (text) => {
    const mounting = JSON.parse(text);
    await window.bench?.mount(mounting.schema, mounting.data, { live: mounting.live });
  }, JSON.stringify({ schema, data, live }));
  const field = async (place: string) => {
    const handle = await page.evaluateHandle((name) => window.bench?.field(name), place);
    const element = handle.asElement();
    if (element === null) throw new Error(`No input for ${place}`);
    return element;
  };
  const submitted = () => page.evaluate(() => window.bench?.getSubmitted());
  return { page, field, submitted };
}

describe('a schema loaded at run time', () => {
  it('returns untouched data unchanged', async () => {
    const { page, submitted } = await mount();
    await page.evaluate(() => window.bench?.submit());
    expect(await submitted()).toEqual(data);
  });

  it('returns the entered data for nested objects, rows and unusual names', async () => {
    const { page, field, submitted } = await mount();
    await (await field('name')).fill('valley');
    await (await field('/odd name.with [marks]')).fill('typed');
    await (await field('network.mtu')).fill('1400');
    await (await field('users.1.login')).fill('carol');
    await (await field('/users/1/admin')).click();
    await (await field('tags')).fill('x, y');
    await page.evaluate(() => window.bench?.submit());
    expect(await submitted()).toEqual({
      ...data,
      name: 'valley',
      'odd name.with [marks]': 'typed',
      network: { address: '192.0.2.1', mode: 'static', mtu: 1400, gateway: '192.0.2.254' },
      users: [
        { login: 'ann', admin: true },
        { login: 'carol', admin: true },
      ],
      tags: ['a', 'b', 'x', 'y'],
    });
  });

  it('removes the field of an if and restores it with its value', async () => {
    const { page, field, submitted } = await mount();
    const mode = await field('mode');
    await mode.selectOption('dhcp');
    expect(await page.evaluate(() => window.bench?.field('gateway') === undefined)).toBe(true);
    await page.evaluate(() => window.bench?.submit());
    expect(await submitted()).toEqual({ ...data, network: { address: '192.0.2.1', mode: 'dhcp', mtu: 1500 } });
    await mode.selectOption('static');
    expect(await (await field('gateway')).inputValue()).toBe('192.0.2.254');
  });

  it('shows an error at submit and returns nothing', async () => {
    const { page, field, submitted } = await mount();
    await (await field('address')).fill('192.0.2.999');
    expect(await page.evaluate(() => window.bench?.errorVisible())).toBe(false);
    await page.evaluate(() => window.bench?.submit());
    expect(await page.evaluate(() => window.bench?.errorVisible())).toBe(true);
    expect(await submitted()).toBeUndefined();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('/network/address');
    await (await field('address')).fill('192.0.2.9');
    await page.evaluate(() => window.bench?.submit());
    expect(await page.evaluate(() => window.bench?.errorVisible())).toBe(false);
    expect(await submitted()).toMatchObject({ network: { address: '192.0.2.9' } });
  });

  it('shows the minimum and maximum of rows, not the current count', async () => {
    const page = await bench();
    const list = (bounds: Schema): Schema => ({
      ...bounds,
      type: 'array',
      items: { type: 'object', properties: { login: { type: 'string' } } },
    });
    const users = { least: [{ login: 'ann' }], most: [{ login: 'bob' }, { login: 'eve' }] };
    await page.evaluate(
      async (text) => {
        const [own, rows] = JSON.parse(text);
        await window.bench?.mount(own, rows);
      },
      JSON.stringify([
        { type: 'object', properties: { least: list({ minItems: 3 }), most: list({ maxItems: 1 }) } },
        users,
      ]),
    );
    const titleOf = (name: string) => page.locator('.row-editor').getByRole('button', { name }).getAttribute('title');
    await page.locator('[data-line]').first().press('Enter');
    expect(await titleOf('Delete')).toBe('At least 3 must stay.');
    await page.locator('[data-line]').last().press('Enter');
    expect(await titleOf('Duplicate')).toBe('No more than 1.');
  });

  it('shows titles of nested objects in the row editor', async () => {
    const page = await bench();
    const place = (title: string): Schema => ({
      title,
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    });
    const items: Schema = {
      type: 'object',
      title: 'Customer',
      properties: { name: { type: 'string' }, home: place('Home address'), work: place('Place of work') },
    };
    await page.evaluate(
      async (text) => {
        const [own, rows] = JSON.parse(text);
        await window.bench?.mount(own, rows);
      },
      JSON.stringify([
        { title: 'Order', type: 'object', properties: { customers: { type: 'array', items } } },
        { customers: [{ name: 'Ann', work: { city: 'Bern' } }] },
      ]),
    );
    await page.locator('[data-line]').first().press('Enter');
    const parts = page.locator('.row-editor fieldset');
    expect(await parts.locator('legend').allTextContents()).toEqual(['Home address', 'Place of work']);
    const work = page.getByRole('group', { name: 'Place of work' });
    expect(await work.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Bern');
    expect(await page.locator('.row-editor').getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann');
    expect(await parts.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
  });

  it('shows an error on the first invalid key in live mode', async () => {
    const { page, field } = await mount(true);
    await (await field('name')).press('1');
    expect(await page.evaluate(() => window.bench?.errorVisible())).toBe(true);
    await (await field('name')).press('Backspace');
    expect(await page.evaluate(() => window.bench?.errorVisible())).toBe(false);
  });

  it('renders at most the edited field per key, among a thousand', async () => {
    const page = await bench();
    const generated = generate(1000);
    const place = generated.texts[70] ?? '';
    await page.evaluate(async (text) => {
      const { schema, data } = JSON.parse(text);
      await window.bench?.mount(schema, data, { live: true });
    }, JSON.stringify(generated));
    await page.evaluate((name) => window.bench?.field(name)?.focus(), place);
    await page.evaluate(() => window.rendered?.splice(0));
    await page.keyboard.type('abc');
    expect(await page.evaluate(() => window.rendered)).toEqual([place]);
    expect(await page.evaluate(() => document.querySelectorAll('#root :is(input, select)').length)).toBe(1000);
  });
});
