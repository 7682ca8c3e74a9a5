import { expect, it, test } from 'vitest';
import { objection } from '../../rules/core/objection.ts';

const rule = { id: 'test.rule' };
const said = { text: '{name} is taken', params: { name: 'br0' } };

it('no message is a limit without an objection', () => {
  expect(objection(rule, 'br0', undefined)).toEqual({ reasons: [] });
});

test.each(['error', 'warning'] as const)('a message is an objection to its value: %s', (severity) => {
  const reason = { rule: 'test.rule', ...said, binds: true };
  expect(objection(rule, 'br0', said, severity)).toEqual({
    objections: [{ value: 'br0', severity, reason }],
    reasons: [],
  });
  expect(objection(rule, 'br0', said).objections?.[0]?.severity).toBe('error');
});
