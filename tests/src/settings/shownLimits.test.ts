import { expect, test } from 'vitest';
import type { Limit, LimitSource, Reason } from '../../../engine/limits/limit.ts';
import { shownLimits } from '../../../src/settings/shownLimits.ts';

const reason = (clause: string): Reason => ({ rule: 'r', clause, text: 'Because.', binds: true });

function sourceOf(limit: Limit | undefined): LimitSource {
  return { get: () => limit, update: () => [{ name: 'txPower', row: 0 }] };
}

test.each([
  ['47 CFR 15.407(a)(3)', '47 CFR 15.407(a)(3)'],
  ['ECC/REC (06)04, EN 302 502', 'ECC/REC (06)04, EN 302 502'],
  ['wireless-regdb 2026-01-01, DE', 'wireless-regdb 2026-01-01, DE'],
  ['D2', ''],
  ['D3–D5', ''],
  ['Specification §5, D1, D2', ''],
  ['facts/device-api §4.2', ''],
])('of the clause %s a person sees “%s”', (clause, shown) => {
  const limit: Limit = { maximum: 13, reasons: [reason(clause)] };
  expect(shownLimits(sourceOf(limit)).get('txPower', 0)).toEqual({ maximum: 13, reasons: [reason(shown)] });
  expect(limit.reasons[0]?.clause).toBe(clause);
});

test('no other clause is shown where a choice is excluded, or a field unavailable', () => {
  const choices = (clause: string) => [
    { value: 1, title: 'One' },
    { value: 2, title: 'Two', excluded: reason(clause) },
  ];
  const limit = { choices: choices('D4'), unavailable: reason('D6'), reasons: [] };
  const shown = { choices: choices(''), unavailable: reason(''), reasons: [] };
  expect(shownLimits(sourceOf(limit)).get('frequency')).toEqual(shown);
});

test('the same limit is shown as the same object, none as none, and updates go through', () => {
  const source = shownLimits(sourceOf({ reasons: [reason('D2')] }));
  expect(source.get('txPower')).toBe(source.get('txPower'));
  expect(shownLimits(sourceOf(undefined)).get('txPower')).toBeUndefined();
  expect(source.update(['/x'])).toEqual([{ name: 'txPower', row: 0 }]);
});
