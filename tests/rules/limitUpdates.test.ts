import { describe, expect, it } from 'vitest';
import { checkField } from '../../engine/check/checkField.ts';
import type { Limit } from '../../engine/core/limit.ts';
import { effective } from '../../engine/limits/effective.ts';
import type { DeviceRule, RadioRule } from '../../rules/core/rule.ts';
import { createLimits } from '../../rules/limits.ts';
import { fieldOf } from '../engine/limits/field.ts';
import { boardWith, domainWith, radioWith } from './device.ts';

const facts = { board: boardWith(radioWith()), domain: domainWith([]) };

/** Rule of the limit `test` whose bound is a draft value. */
function maximumOf(input: '/telnet/port' | '/web/port'): DeviceRule {
  const bound = ({ read }: Parameters<DeviceRule['bound']>[0]): Limit => ({
    maximum: Number(read(input)),
    reasons: [],
  });
  return { id: input, of: 'device', limit: 'test', bound };
}

describe('createLimits', () => {
  it('a change of the document updates every limit, a change of an unread section updates none', () => {
    const values: Record<string, number> = { '/telnet/port': 5 };
    const limits = createLimits({ facts, read: (pointer) => values[pointer] }, [maximumOf('/telnet/port')]);
    expect(limits.get('test')).toEqual({ maximum: 5, reasons: [] });
    values['/telnet/port'] = 7;
    expect(limits.update(['/routes/port', '/'])).toEqual([]);
    expect(limits.get('test')?.maximum).toBe(5);
    expect(limits.update([''])).toEqual([{ name: 'test' }]);
    expect(limits.get('test')?.maximum).toBe(7);
  });

  it('a limit from several rules changes only if the combined limit changes', () => {
    const values: Record<string, number> = { '/telnet/port': 9, '/web/port': 5 };
    const rules = (['/telnet/port', '/web/port'] as const).map(maximumOf);
    const limits = createLimits({ facts, read: (pointer) => values[pointer] }, rules);
    expect(limits.get('test')?.maximum).toBe(5);
    values['/telnet/port'] = 8;
    expect(limits.update(['/telnet/port'])).toEqual([]);
    values['/telnet/port'] = 4;
    expect(limits.update(['/telnet/port'])).toEqual([{ name: 'test' }]);
    expect(limits.get('test')?.maximum).toBe(4);
  });

  it('a limit with a failed rule reports it and allows nothing until the rule succeeds', () => {
    const values: Record<string, number> = { '/telnet/port': 9, '/web/port': 5 };
    const own = maximumOf('/telnet/port');
    const failing: DeviceRule = {
      ...own,
      bound(given) {
        if (given.read('/telnet/port') === 7) throw new Error('no seven');
        return own.bound(given);
      },
    };
    const limits = createLimits({ facts, read: (pointer) => values[pointer] }, [failing, maximumOf('/web/port')]);
    expect(limits.get('test')).toMatchObject({ maximum: 5 });
    values['/telnet/port'] = 7;
    expect(limits.update(['/telnet/port'])).toEqual([{ name: 'test' }]);
    const failed = { rule: '/telnet/port', problem: 'Error: no seven' };
    expect(limits.get('test')).toMatchObject({ failed });
    const field = fieldOf({ type: 'integer', 'x-limited': 'test' });
    expect(checkField(effective(field, limits.get('test')), 4, '/port')).toEqual([
      { pointer: '/port', code: 'rule-failed', params: failed, severity: 'error', source: 'rule' },
    ]);
    values['/telnet/port'] = 4;
    expect(limits.update(['/telnet/port'])).toEqual([{ name: 'test' }]);
    expect(limits.get('test')).toEqual({ maximum: 4, reasons: [] });
  });

  it('a radio rule without a radio has no effect, and the other rules of the limit apply', () => {
    const ofRadio: RadioRule = {
      id: 'radio',
      of: 'radio',
      limit: 'test',
      bound: ({ radio }) => ({ maximum: radio.chains, reasons: [] }),
    };
    for (const rules of [
      [ofRadio, maximumOf('/web/port')],
      [maximumOf('/web/port'), ofRadio],
    ]) {
      const of = (row: number) =>
        createLimits({ facts, read: (pointer) => (pointer === '/web/port' ? 5 : row) }, rules).get('test', 0);
      expect([of(1)?.maximum, of(9)?.maximum]).toEqual([2, 5]);
    }
  });
});
