import { expect, test } from 'vitest';
import { type LimitRules, limitsFrom } from '../../../engine/limits/limitsFrom.ts';
import type { JsonValue } from '../../../engine/schema.ts';

/** Limits over values that can be changed, and how often each was worked out. */
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

test('a limit is worked out again only when something it has read changes, and told only when it is another one', () => {
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

test('what it reads may be another value each time: the last run counts', () => {
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

test('in rows each row has its own, by what stands in it', () => {
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

test('one that throws fails by its name, until it does not', () => {
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

test.each(['width', 'constructor', '__proto__'])('there is none under a name without a function: %s', (name) => {
  const { limits } = limitsOf({ power: () => upTo(1) }, {});
  expect(limits.get(name)).toBeUndefined();
  expect(limits.update([''])).toEqual([]);
});
