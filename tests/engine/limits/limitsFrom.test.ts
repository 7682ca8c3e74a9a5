import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { type LimitRules, limitsFrom } from '../../../engine/limits/limitsFrom.ts';

/** Limits over editable values, with a count of computations. */
function limitsOf(rules: LimitRules, values: Record<string, JsonValue>) {
  const runs = new Map<string, number>();
  const counted = Object.entries(rules).map(([name, rule]): [string, LimitRules[string]] => [
    name,
    (read) => {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      return rule(read);
    },
  ]);
  return { limits: limitsFrom(Object.fromEntries(counted))((pointer) => values[pointer]), values, runs };
}

const upTo = (maximum: number) => ({ maximum, reasons: [] });

test('recomputes a limit only when a dependency changes, and notifies only when the result differs', () => {
  const { limits, values, runs } = limitsOf(
    { power: (read) => upTo(Math.min(30, 36 - Number(read('/gain')))), width: (read) => upTo(Number(read('/band'))) },
    { '/gain': 16, '/band': 5 },
  );
  expect(limits.get('power')).toEqual(upTo(20));
  expect(limits.get('power')).toEqual(upTo(20));
  expect(limits.get('width')).toEqual(upTo(5));
  expect(limits.update(['/name', '/gains'])).toEqual([]);
  expect([...runs.values()]).toEqual([1, 1]);

  values['/gain'] = 20;
  expect(limits.update(['/gain'])).toEqual([{ name: 'power' }]);
  expect(limits.get('power')).toEqual(upTo(16));
  expect([...runs.values()]).toEqual([2, 1]);

  values['/gain'] = 4;
  expect(limits.update([''])).toEqual([{ name: 'power' }]);
  values['/gain'] = 2;
  expect(limits.update(['/gain'])).toEqual([]);
  expect(limits.get('power')).toEqual(upTo(30));
});

test('tracks the dependencies of the last run', () => {
  const { limits, values } = limitsOf(
    { power: (read) => upTo(Number(read(read('/fixed') === true ? '/low' : '/high'))) },
    { '/fixed': false, '/low': 1, '/high': 9 },
  );
  expect(limits.get('power')).toEqual(upTo(9));
  values['/fixed'] = true;
  expect(limits.update(['/fixed'])).toEqual([{ name: 'power' }]);
  values['/low'] = 2;
  expect(limits.update(['/low'])).toEqual([{ name: 'power' }]);
  expect(limits.get('power')).toEqual(upTo(2));
});

test('each row has its own limit from its own values', () => {
  const { limits, values, runs } = limitsOf(
    { power: (read) => upTo(Number(read('/links/*/gain'))) },
    { '/links/0/gain': 10, '/links/1/gain': 20 },
  );
  expect([limits.get('power', 0), limits.get('power', 1)]).toEqual([upTo(10), upTo(20)]);
  values['/links/1/gain'] = 30;
  expect(limits.update(['/links/1/gain'])).toEqual([{ name: 'power', row: 1 }]);
  expect(runs.get('power')).toBe(3);
  expect(limits.update(['/links'])).toEqual([]);
  expect(runs.get('power')).toBe(5);
});

test('a limit that throws is reported by name until it succeeds', () => {
  const { limits, values } = limitsOf(
    {
      power(read) {
        const gain = read('/gain');
        if (typeof gain !== 'number') throw new TypeError('no gain');
        return upTo(gain);
      },
    },
    {},
  );
  expect(limits.get('power')).toEqual({ failed: { rule: 'power', problem: 'TypeError: no gain' }, reasons: [] });
  values['/gain'] = 3;
  expect(limits.update(['/gain'])).toEqual([{ name: 'power' }]);
  expect(limits.get('power')).toEqual(upTo(3));
});

test.each(['width', 'constructor', '__proto__'])('returns no limit for a name without a function: %s', (name) => {
  const { limits } = limitsOf({ power: () => upTo(1) }, {});
  expect(limits.get(name)).toBeUndefined();
  expect(limits.update([''])).toEqual([]);
});

test('computes a limit without row dependencies once for all rows', () => {
  const { limits, values, runs } = limitsOf(
    { power: (read) => upTo(Number(read(read('/each') === true ? '/links/*/gain' : '/gain'))) },
    { '/gain': 7, '/links/0/gain': 10, '/links/1/gain': 7 },
  );
  const all = () => [0, 1, undefined].map((row) => limits.get('power', row)?.maximum);
  expect(all()).toEqual([7, 7, 7]);
  expect(runs.get('power')).toBe(1);
  values['/gain'] = 8;
  expect(limits.update(['/gain'])).toEqual([{ name: 'power', row: 0 }, { name: 'power', row: 1 }, { name: 'power' }]);
  expect(runs.get('power')).toBe(2);

  values['/each'] = true;
  expect(limits.update(['/each'])).toHaveLength(3);
  expect(all()).toEqual([10, 7, 10]);
  expect(runs.get('power')).toBe(5);
  values['/links/1/gain'] = 9;
  expect(limits.update(['/links/1/gain', '/gain'])).toEqual([{ name: 'power', row: 1 }]);
  expect(runs.get('power')).toBe(6);

  values['/each'] = false;
  expect(limits.update(['/each'])).toHaveLength(3);
  expect(all()).toEqual([8, 8, 8]);
  expect(runs.get('power')).toBe(7);
  expect(limits.update(['/links', '/links/1/gain'])).toEqual([]);
  expect(runs.get('power')).toBe(7);
});

test('a list limit with columns recomputes only for changes of these columns, or of the list itself', () => {
  const { limits, runs } = limitsOf(
    {
      ports: (read) => {
        read('/bridges/*/ports', 'device', 'status');
        return upTo(1);
      },
    },
    {},
  );
  limits.get('ports', 2);
  const isRun = (...changed: readonly string[]) => {
    const before = runs.get('ports') ?? 0;
    limits.update(changed);
    return runs.get('ports') !== before;
  };
  for (const other of ['/bridges/2/ports/0/comment', '/bridges/1/ports/0/device', '/bridges/2/portsOf/0/device']) {
    expect(isRun(other), other).toBe(false);
  }
  for (const own of ['/bridges/2/ports/7/device', '/bridges/2/ports/0/status/of', '/bridges/2/ports/0']) {
    expect(isRun(own), own).toBe(true);
  }
  for (const outer of ['/bridges/2/ports', '/bridges/2', '/bridges', '']) expect(isRun(outer), outer).toBe(true);
});

test('reports the dependencies of a limit up to its end or failure', () => {
  const { limits } = limitsOf(
    {
      power(read) {
        if (read('/links/*/on') === false) return upTo(0);
        read('/links', 'gain', 'loss');
        return upTo(Number(read('/a')));
      },
    },
    { '/links/1/on': false },
  );
  expect(limits.reads('power', 1)).toEqual(['/links/1/on']);
  expect(limits.reads('power', 0)).toEqual(['/links/0/on', '/links/*/gain', '/links/*/loss', '/a']);
  expect(limits.reads('none')).toEqual([]);
});

/** Test paths. The rule below also derives its further dependencies from their values. */
const PLACES = ['/a', '/b', '/rows/0/c', '/rows/1/c', '/rows/0/d', '/rows/1/d'];
const TEMPLATES = ['/a', '/b', '/rows/*/c', '/rows/*/d', '/rows/1/c'];

test('incremental limits equal recomputed limits after any changes, for any dependencies', () => {
  const steps = fc.array(fc.nat(TEMPLATES.length - 1), { minLength: 1, maxLength: 5 });
  const rulesOf = (ways: readonly (readonly number[])[]) =>
    Object.fromEntries(
      ways.map((way, at): [string, LimitRules[string]] => [
        `rule${at}`,
        (read) => {
          // Each value is the distance to the next path.
          let [sum, next] = [0, 0];
          for (let turn = 0; turn < way.length && next < way.length; turn += 1) {
            const value = Number(read(TEMPLATES[way[next] ?? 0] ?? ''));
            if (value === 3) throw new Error('three');
            sum = 4 * sum + value;
            next += value;
          }
          return upTo(sum);
        },
      ]),
    );
  const change = fc.tuple(fc.constantFrom(...PLACES), fc.nat(3));
  const changes = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 3 }), changes, (ways, rounds) => {
      const values: Record<string, JsonValue> = Object.fromEntries(PLACES.map((place) => [place, 1]));
      const made = limitsFrom(rulesOf(ways));
      const source = made((place) => values[place]);
      const asked = ways.flatMap((_, at) => [0, 1, undefined].map((row) => [`rule${at}`, row] as const));
      const limitsNow = (limits: typeof source) => asked.map(([name, row]) => limits.get(name, row));
      let before = limitsNow(source);
      for (const round of rounds) {
        for (const [place, value] of round) values[place] = value;
        const named = source.update(round.map(([place]) => place)).map(({ name, row }) => `${name} ${row}`);
        const after = limitsNow(source);
        expect(after).toEqual(limitsNow(made((place) => values[place])));
        const others = asked.filter((_, at) => JSON.stringify(after[at]) !== JSON.stringify(before[at]));
        expect(named.toSorted()).toEqual(others.map(([name, row]) => `${name} ${row}`).toSorted());
        before = after;
      }
    }),
    { numRuns: 500 },
  );
});
