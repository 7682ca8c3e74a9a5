import { describe, expect, it } from 'vitest';
import type { ChannelLimits } from '../../command/limits/channelLimits.ts';
import { models } from '../../simulator/models/models.ts';
import { guywire } from './guywire.ts';

const limits = (args: readonly string[]) => guywire(['limits', ...args]);

async function json(args: string): Promise<readonly ChannelLimits[]> {
  const { code, out } = await limits([...args.split(' '), '--json']);
  expect(code).toBe(0);
  return JSON.parse(out);
}

const at = async (args: string, control: number, width: number) =>
  (await json(`${args} --width ${width}`)).find((channel) => channel.control === control);

describe('guywire limits', () => {
  it('prints exactly the agreed members', async () => {
    const [first] = await json('--model dish-5ac-23 --country US --width 20');
    expect(Object.keys(first ?? {})).toEqual([
      'control',
      'centre',
      'number',
      'width',
      'dfs',
      'cacSeconds',
      'maxEirp',
      'maxTxPower',
      'because',
    ]);
    for (const { because } of await json('--model base-5ac --country DE')) {
      for (const reason of because) {
        expect(Object.keys(reason)).toEqual(['rule', 'law', 'text', 'value', 'binds']);
        expect(reason.text).not.toMatch(/[{}]/);
      }
      expect(because.some(({ binds }) => binds)).toBe(true);
    }
  });

  it.each([
    ['US, 2.4 GHz, 13 dBi: 32 − ⌈13/3⌉ (D1)', '--model beam-2ac-13 --country US', 2437, 20, 27],
    ['US 5785, 19 dBi', '--model base-5ac --country 840 --gain 19', 5785, 20, 17],
    ['US 5785, 25 dBi', '--model base-5ac --country 840 --gain 25', 5785, 20, 11],
    ['DE 5500, 19 dBi', '--model base-5ac --country DE --gain 19', 5500, 20, 7],
    ['DE 5500, 25 dBi', '--model base-5ac --country DE --gain 25', 5500, 20, 1],
    ['DE 5500, 30 dBi: −3.02 is floored', '--model base-5ac --country Germany --gain 30', 5500, 20, -4],
    ['DE 5500, 31 dBi: below what the radio can do', '--model base-5ac --country 276 --gain 31', 5500, 20, null],
    ['DE 5800, 25 dBi: never raised to the minimum', '--model base-5ac --country DE --gain 25', 5800, 20, null],
    ['fractions are floored once: 26.98 − 22.5', '--model base-5ac --country DE --gain 22.5', 5500, 20, 4],
    ['loss comes on top', '--model base-5ac --country DE --gain 25 --loss 3', 5500, 20, 4],
    ['loss of a listed antenna too', '--model base-5ac --country DE --antenna 3 --loss 3', 5500, 20, 7],
    ['no cable to a built-in antenna (D2)', '--model dish-5ac-23 --country DE --loss 3', 5500, 20, 3],
  ])('docs/regulation.md#laws-of-power: %s', async (_, args, control, width, power) => {
    expect((await at(args, control, width))?.maxTxPower).toBe(power);
  });

  it('lists control and centre frequencies with radar checks (D5; 600 s over weather radars in Europe)', async () => {
    expect(await at('--model dish-5ac-23 --country DE', 5500, 80)).toMatchObject({
      centre: 5530,
      number: 100,
      dfs: true,
    });
    expect(await at('--model dish-5ac-23 --country DE', 5580, 80)).toMatchObject({ centre: 5610, cacSeconds: 600 });
    expect(await at('--model dish-5ac-23 --country DE', 5590, 20)).toMatchObject({ dfs: true, cacSeconds: 60 });
    expect(await at('--model dish-5ac-23 --country DE', 5785, 20)).toMatchObject({ dfs: false, cacSeconds: 0 });
  });

  it('prints the effective EIRP: by gain at 60 GHz (47 CFR 15.255), of the family point-to-point (D3)', async () => {
    expect((await at('--model link-60 --country US', 64_800, 2160))?.maxEirp).toBe(56);
    expect((await at('--model fiber-5x --country US', 5180, 20))?.maxEirp).toBe(53);
  });

  it('lists all radios, the main one first', async () => {
    const controls = (await json('--model link-60 --country US')).map(({ control }) => control > 50_000);
    expect(controls).toContain(false);
    expect(controls).toEqual(controls.toSorted((a, b) => Number(b) - Number(a)));
  });

  it.each(['840', 'US', 'us', 'United States of America', 'united states', 'USA'])(
    'accepts a country as %s',
    async (text) => {
      const { code, out } = await limits(['--model', 'Dish 5ac 23', '--country', text, '--width', '80']);
      expect(code).toBe(0);
      expect(out).toContain('United States of America (840)');
    },
  );

  it('names the world rules for a country without its own rules (D4)', async () => {
    const { code, out } = await limits(['--model', 'beam-2ac-13', '--country', 'Iraq']);
    expect(code).toBe(0);
    expect(out).toContain('world rules');
  });

  it('names the reason if a country has no channels (D4)', async () => {
    const plain = await limits(['--model', 'dish-5ac-23', '--country', '360']);
    expect(plain).toMatchObject({ code: 0, out: expect.stringContaining('No channel is open to outdoor equipment') });
    const forPrograms = await limits(['--model', 'dish-5ac-23', '--country', '360', '--json']);
    expect(forPrograms).toMatchObject({ code: 0, out: '[]\n', error: expect.stringContaining('Indonesia') });
  });

  it('prints shared reasons once below their channels', async () => {
    const { out } = await limits(['--model', 'dish-5ac-23', '--country', 'US', '--width', '20']);
    expect(out.split('\n').filter((line) => line.includes('allows 13 dBm')).length).toBeLessThan(5);
    expect(out).toMatch(/^ *control +center +number +width/m);
  });

  it.each([
    ['--country US', '--model is missing', 'base-5ac'],
    ['--model base-5ac', '--country is missing', 'DE  276 Germany'],
    ['--model nope --country US', '--model nope: no such model', 'Base 5AC'],
    ['--model base-5ac --country Atlantis', 'no such country', '1276 Germany (licensed)'],
    ['--model base-5ac --country 0', 'no such country', 'US  840'],
    ['--model base-5ac --country 999', 'no such country', 'US  840'],
    ['--model base-5ac --country 00', 'no such country', 'US  840'],
    ['--model base-5ac --country US --width 25', '--width 25', '10, 20, 30, 40, 50, 60, 80 MHz'],
    ['--model base-5ac --country US --width NaN', '--width NaN', '80 MHz'],
    ['--model base-5ac --country US --antenna 9', '--antenna 9: not on the Base 5AC', '1 Omni 13 dBi'],
    ['--model base-5ac --country US --antenna 0', 'needs --gain', '2 Dish 34 dBi'],
    ['--model base-5ac --country US --antenna 1 --gain 5', 'the gain of that antenna is known', '1 Omni 13 dBi'],
    ['--model dish-5ac-23 --country US --gain 5', 'no antenna but those built in', '1 Dish 23 dBi'],
    ['--model base-5ac --country US --gain NaN', '--gain NaN: not a gain', '0 to 40 dBi'],
    ['--model base-5ac --country US --gain -1', '--gain -1: not a gain', '0 to 40 dBi'],
    ['--model base-5ac --country US --gain 41', '--gain 41: not a gain', '0 to 40 dBi'],
    ['--model base-5ac --country US --gain 1e1', '--gain 1e1: not a gain', '0 to 40 dBi'],
    ['--model base-5ac --country US --loss -0.5', '--loss -0.5: not a loss', '0 to 40 dB'],
    ['--model base-5ac --country US --loss 999', '--loss 999: not a loss', '0 to 40 dB'],
    ['--model base-5ac --country US --mode mesh', '--mode mesh', 'ap-ptp, ap-ptmp, sta-ptp, sta-ptmp'],
    ['--model link-60 --country US --mode ap-ptmp', '--mode ap-ptmp: not on the Link 60', 'ap-ptp, sta-ptp'],
    ['--model base-5ac --country US --power 3', "unknown option '--power'", '--help'],
    ['--model base-5ac --country US --width', 'argument missing', '--width'],
    ['base-5ac --model base-5ac', 'too many arguments', '--help'],
  ])('%s: prints the error and the known values', async (args, wrong, known) => {
    const { code, out, error } = await limits(args.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(error.split('\n')[0]).toContain(wrong);
    expect(error).toContain(known);
  });

  it('lists every model with its name', async () => {
    const { error } = await limits(['--model', 'nope']);
    for (const { id, name } of models) expect(error).toMatch(new RegExp(`${id} +${name}`));
  });

  it('prints its usage', async () => {
    expect(await limits(['--help'])).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringContaining('--model <model>'),
    });
  });
});
