import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { createLimits } from '../../../rules/limits.ts';
import { allowedIps } from '../../../rules/network/allowedIps.ts';
import { boardWith, domainWith, readValues } from '../device.ts';

function said(entries: JsonValue | undefined) {
  const facts = { board: boardWith(), domain: domainWith([]) };
  const { objections = [] } =
    createLimits({ facts, read: readValues(() => entries) }, [allowedIps]).get('allowedIps') ?? {};
  return objections.map(({ value, severity, reason }) => ({ value, severity, text: reason.text }));
}

const others = 'Only the listed IPs can open the interface. Include yours.';
const everybody = 'The list is empty: everyone is allowed.';

test.each<[string, JsonValue | undefined, string]>([
  ['an address', [{ row: 1, ip: '192.0.2.1' }], others],
  ['an address that is in use', [{ row: 1, ip: '192.0.2.1', status: true }], others],
  ['an address out of use', [{ row: 1, ip: '192.0.2.1', status: false }], everybody],
  ['a row without an address', [{ row: 1 }], everybody],
  ['no rows', [], everybody],
  ['no list', undefined, everybody],
])('allowedIps.others: warns about the effect of an allowed IP list: %s', (_, entries, text) => {
  expect(said(entries)).toEqual([{ value: true, severity: 'warning', text }]);
});
