import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limit } from '../../engine/core/limit.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import { plan } from '../../engine/plan/plan.ts';
import { allLimits } from '../../rules/allLimits.ts';
import type { Facts } from '../../rules/core/facts.ts';
import type { Rule } from '../../rules/core/rule.ts';
import { createLimits } from '../../rules/limits.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { casesOf } from '../casesOf.ts';
import {
  ACCESS_POINT,
  boardWith,
  CONNECTORS,
  highestOf,
  openValues,
  type Row,
  radioWith,
  readRow,
} from './device.ts';

const radio = radioWith({ antennas: [...CONNECTORS, { id: 2, name: 'Dish', gain: 34, builtIn: false }] });
const board = boardWith(radio);
const known = new Map<number, Facts>();
/** Board in a country, with cached channels. */
function factsOf(country: number): Facts {
  const facts = known.get(country) ?? { board, domain: regulatoryDomain(country, board.radios) };
  known.set(country, facts);
  return facts;
}
const germany = factsOf(276);
const NAMES = [...new Set(RULES.map(({ limit }) => limit))];

/** Values that a user, a damaged file or an attacker may supply. */
const garbage = fc.oneof(
  fc.constantFrom<JsonValue | undefined>(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1e300,
    '',
    '20',
    'toString',
  ),
  fc.constantFrom<JsonValue | undefined>('__proto__', {}, [], [20], true, { toString: 'no' }),
  fc.string(),
  fc.double(),
);
const VALUES: Readonly<Record<string, readonly JsonValue[]>> = {
  mode: ['master', 'managed'],
  linkType: [0, 1, 2],
  channelWidth: [0, 10, 20, 40, 80],
  controlFrequency: [0, 5500, 5600, 5785],
  antenna: [0, 1, 2],
  antennaGain: [0, 13, 40],
  cableLoss: [0, 3],
  dfs: [true, false],
};
const sensible: fc.Arbitrary<Row> = fc
  .record(Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, fc.constantFrom(...values)])))
  .map((row) => ({ ...ACCESS_POINT, ...row }));
const anyRow: fc.Arbitrary<Row> = fc
  .record(Object.fromEntries(Object.keys(VALUES).map((name) => [name, garbage])))
  .chain((broken) =>
    fc.tuple(sensible, fc.subarray(Object.keys(broken))).map(([row, names]) => ({
      ...row,
      ...Object.fromEntries(names.map((name) => [name, broken[name]])),
    })),
  );

function everyLimit(facts: Facts, row: Row): readonly (Limit | undefined)[] {
  const limits = allLimits({ facts, read: readRow(row) });
  return NAMES.map((name) => limits.get(name, 0));
}

describe('createLimits', () => {
  it('returns nothing for an unknown name, so that the caller can fail', () => {
    const limits = allLimits({ facts: germany, read: readRow(ACCESS_POINT) });
    expect(limits.get('nothing', 0)).toBeUndefined();
    expect(limits.get('toString')).toBeUndefined();
  });

  it('returns a limit for every name in the schemas', () => {
    const asked = new Set(plan(configurationSchema).all.flatMap(({ limited }) => limited ?? []));
    expect([...asked].filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('reports both power bounds and the binding one', () => {
    const power = (row: Row) => allLimits({ facts: germany, read: readRow(row) }).get('txPower', 0);
    const law = power({ ...ACCESS_POINT, controlFrequency: 5500, antenna: 1 });
    expect(law).toMatchObject({ minimum: -4, maximum: 13 });
    expect(law?.reasons.map(({ rule, value, binds }) => [rule, value, binds])).toEqual([
      ['power.eirp', 13, true],
      ['power.radio', 24, false],
      ['power.chains', undefined, false],
    ]);
    const hardware = power({ ...ACCESS_POINT, controlFrequency: 5500, antenna: 0, antennaGain: 0 });
    expect(hardware).toMatchObject({ maximum: 24 });
    expect(hardware?.reasons.map(({ binds }) => binds)).toEqual([false, true, false]);
  });

  it('matches radios by row number, with no limit for a radio missing on the board', () => {
    const ofRadios = NAMES.filter((name) => RULES.some((rule) => rule.limit === name && rule.of === 'radio'));
    for (const row of [2, undefined, '1', Number.NaN, {}]) {
      const limits = allLimits({ facts: germany, read: readRow({ ...ACCESS_POINT, row }) });
      expect(ofRadios.map((name) => limits.get(name, 0))).toEqual(ofRadios.map(() => undefined));
    }
  });

  it('leaves settings of a hidden radio unrestricted', () => {
    const facts = { ...germany, board: { ...board, excludedRadios: [3, 2] } };
    const of = (row: number) => allLimits({ facts, read: readRow({ ...ACCESS_POINT, row }) }).get('txPower', 0);
    expect(of(2)?.unavailable).toMatchObject({ rule: 'radio.board', binds: true, ofDevice: true });
    expect(of(4)).toBeUndefined();
  });

  it('computes each limit once per row, and uses the first row by default', () => {
    const ran: string[] = [];
    const rule: Rule = {
      id: 'test',
      of: 'device',
      limit: 'test',
      bound({ read }) {
        const maximum = Number(read('/radio/radios/*/cableLoss'));
        ran.push(String(maximum));
        return { maximum, reasons: [] };
      },
    };
    const values: Record<string, number> = { '/radio/radios/0/cableLoss': 1, '/radio/radios/1/cableLoss': 2 };
    const limits = createLimits({ facts: germany, read: (pointer) => values[pointer] }, [rule]);
    expect([limits.get('test', 0), limits.get('test', 1), limits.get('test')].map((one) => one?.maximum)).toEqual([
      1, 2, 1,
    ]);
    expect([limits.get('test', 0), limits.get('test', 1)].map((one) => one?.maximum)).toEqual([1, 2]);
    expect(ran).toEqual(['1', '2', '1']);
    for (const other of ['/radio/radios/0/cableLossLimit', '/radio/radios/01', '/radio/radios/0/cable']) {
      expect(limits.update([other])).toEqual([]);
    }
    expect(ran).toHaveLength(3);
    values['/radio/radios/0/cableLoss'] = 5;
    expect(limits.update(['/radio/radios/0/cableLoss'])).toStrictEqual([{ name: 'test', row: 0 }, { name: 'test' }]);
    expect(limits.update(['/radio/radios/0/cableLoss/inside'])).toEqual([]);
    expect(ran).toEqual(['1', '2', '1', '5', '5', '5', '5']);
  });

  it('detects that a row now belongs to another radio', () => {
    const row: Record<string, JsonValue | undefined> = { ...ACCESS_POINT };
    const limits = allLimits({ facts: germany, read: (pointer) => readRow(row)(pointer) });
    expect(limits.get('mode', 0)).toBeDefined();
    row.row = 2;
    expect(limits.update(['/radio/radios/0/row'])).toEqual([{ name: 'mode', row: 0 }]);
    expect(limits.get('mode', 0)).toBeUndefined();
    row.row = 1;
    expect(limits.update(['/radio/radios/0'])).toEqual([{ name: 'mode', row: 0 }]);
    expect(limits.get('mode', 0)).toBeDefined();
  });

  it('runs only rules with a changed dependency, and reports only changed limits', () => {
    const row: Record<string, JsonValue | undefined> = { ...ACCESS_POINT, controlFrequency: 5500 };
    const ran: string[] = [];
    const watch = <Context>(rule: { id: string; bound(context: Context): Limit }) => ({
      bound(context: Context) {
        ran.push(rule.id);
        return rule.bound(context);
      },
    });
    const watched = RULES.map(
      (rule): Rule => (rule.of === 'device' ? { ...rule, ...watch(rule) } : { ...rule, ...watch(rule) }),
    );
    const limits = createLimits({ facts: germany, read: (pointer) => readRow(row)(pointer) }, watched);
    for (const name of NAMES) limits.get(name, 0);
    expect(ran).toHaveLength(RULES.length);

    const change = (name: string, value: JsonValue) => {
      ran.length = 0;
      row[name] = value;
      const changed = limits.update([`/radio/radios/0/${name}`]);
      return { ran: ran.toSorted(), changed: changed.map((address) => address.name).toSorted() };
    };
    expect(change('cableLoss', 2)).toEqual({
      ran: ['channel.domain', 'power.regulatory'],
      changed: ['txPower'],
    });
    expect(limits.get('txPower', 0)).toMatchObject({ maximum: 15 });
    expect(change('linkType', 2)).toEqual({
      ran: ['channel.domain', 'power.regulatory'],
      changed: [],
    });
    expect(change('ssid', 'mast')).toEqual({ ran: [], changed: [] });
    expect(limits.update(['/wireless/interfaces/0/hideSsid', '/radio/radios/1/antenna'])).toEqual([]);
    expect(ran).toEqual([]);
    // A change of the row, or of all rows, changes every value in it.
    ran.length = 0;
    row.channelWidth = 40;
    expect(limits.update(['/radio/radios']).map(({ name }) => name)).toContain('controlFrequency');
    const ofRadios = RULES.filter((rule) => {
      const read = createLimits({ facts: germany, read: readRow({ ...ACCESS_POINT, ...row }) }, [rule]);
      return read.reads(rule.limit, 0).some((place) => place.startsWith('/radio/radios'));
    });
    expect(ofRadios.length).toBeGreaterThan(RULES.filter(({ of }) => of === 'radio').length);
    expect(new Set(ran)).toEqual(new Set(ofRadios.map(({ id }) => id)));
  });

  it('update gives the same limits as a new source', () => {
    fc.assert(
      fc.property(anyRow, fc.array(anyRow, { minLength: 1, maxLength: 4 }), (first, others) => {
        let row = first;
        const limits = allLimits({ facts: germany, read: (pointer) => readRow(row)(pointer) });
        for (const name of NAMES) limits.get(name, 0);
        for (const next of others) {
          const before = NAMES.map((name) => limits.get(name, 0));
          const [was, is] = [row, next].map((own) => new Map<string, unknown>(Object.entries(own)));
          const changed = Object.keys(VALUES).filter((name) => !Object.is(was?.get(name), is?.get(name)));
          row = next;
          const named = limits.update(changed.map((name) => `/radio/radios/0/${name}`)).map(({ name }) => name);
          const after = NAMES.map((name) => limits.get(name, 0));
          expect(after).toEqual(everyLimit(germany, row));
          const differ = NAMES.filter((_, at) => JSON.stringify(before[at]) !== JSON.stringify(after[at]));
          expect(named.toSorted()).toEqual(differ.toSorted());
        }
      }),
      { numRuns: casesOf(60) },
    );
  });
});

describe('every rule', () => {
  it('has a unique id', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });

  it('never throws, and never allows more for invalid values than for a valid one', () => {
    const facts = factsOf(840);
    const widest = Math.max(
      ...[0, 5500, 5785].flatMap((controlFrequency) =>
        [0, 40].map((cableLoss) => {
          const row = { ...ACCESS_POINT, controlFrequency, antenna: 0, antennaGain: 0, cableLoss };
          return highestOf(allLimits({ facts, read: readRow(row) }).get('txPower', 0) ?? { reasons: [] }) ?? -99;
        }),
      ),
    );
    const everyChannel = new Set<unknown>(
      facts.domain?.interfaces[0]?.channels.map(({ controlFrequency }) => controlFrequency),
    );
    fc.assert(
      fc.property(anyRow, (row) => {
        const limits = allLimits({ facts, read: readRow(row) });
        expect(highestOf(limits.get('txPower', 0) ?? { reasons: [] }) ?? -99).toBeLessThanOrEqual(widest);
        const open = openValues(limits.get('controlFrequency', 0) ?? { reasons: [] });
        expect(open.filter((value) => value !== 0 && !everyChannel.has(value))).toEqual([]);
        for (const name of NAMES) limits.get(name, 0);
      }),
      { numRuns: casesOf(150) },
    );
  });

  it('allows no transmission if an input of the power is invalid', () => {
    const facts = factsOf(840);
    fc.assert(
      fc.property(fc.constantFrom('channelWidth', 'controlFrequency'), garbage, (name, value) => {
        fc.pre(typeof value !== 'number' || (value !== 0 && !Number.isInteger(value)));
        const limit = allLimits({ facts, read: readRow({ ...ACCESS_POINT, [name]: value }) }).get('txPower', 0);
        expect(limit?.unavailable).toBeUndefined();
        expect(limit?.maximum).toBeLessThan(limit?.minimum ?? Number.NEGATIVE_INFINITY);
      }),
      { numRuns: casesOf(60) },
    );
  });

  it('25: country, antenna and width give the same limits in any order of changes', () => {
    const orders = [
      ['country', 'antenna', 'width'],
      ['country', 'width', 'antenna'],
      ['antenna', 'country', 'width'],
      ['antenna', 'width', 'country'],
      ['width', 'country', 'antenna'],
      ['width', 'antenna', 'country'],
    ] as const;
    const changes = { antenna: { antenna: 2 }, width: { channelWidth: 40 } };
    const results = orders.map((order) => {
      let row: Row = { ...ACCESS_POINT, controlFrequency: 5500 };
      let limits = allLimits({ facts: factsOf(840), read: (pointer) => readRow(row)(pointer) });
      for (const step of order) {
        for (const name of NAMES) limits.get(name, 0);
        if (step === 'country') {
          limits = allLimits({ facts: factsOf(276), read: (pointer) => readRow(row)(pointer) });
          continue;
        }
        row = { ...row, ...changes[step] };
        limits.update(Object.keys(changes[step]).map((name) => `/radio/radios/0/${name}`));
      }
      return NAMES.map((name) => limits.get(name, 0));
    });
    const expected = everyLimit(factsOf(276), {
      ...ACCESS_POINT,
      controlFrequency: 5500,
      antenna: 2,
      channelWidth: 40,
    });
    for (const result of results) expect(result).toEqual(expected);
  });

  it('25: values give the same limits in any order of changes', () => {
    const steps: readonly Row[] = [
      { channelWidth: 40 },
      { controlFrequency: 5550 },
      { antenna: 2 },
      { cableLoss: 1 },
    ];
    const expected = everyLimit(germany, Object.assign({}, ACCESS_POINT, ...steps));
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps], { minLength: steps.length }), (order) => {
        let row = ACCESS_POINT;
        const limits = allLimits({ facts: germany, read: (pointer) => readRow(row)(pointer) });
        for (const name of NAMES) limits.get(name, 0);
        for (const step of order) {
          row = { ...row, ...step };
          limits.update(Object.keys(step).map((name) => `/radio/radios/0/${name}`));
        }
        expect(NAMES.map((name) => limits.get(name, 0))).toEqual(expected);
      }),
    );
  });
});
