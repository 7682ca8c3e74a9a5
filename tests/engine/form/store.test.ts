import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../engine/form/draftReview.ts';
import { FormStore } from '../../../engine/form/store.ts';
import type { Limit, LimitSource } from '../../../engine/limits/limit.ts';
import { plan } from '../../../engine/plan/plan.ts';
import type { JsonObject, JsonValue, Schema } from '../../../engine/schema.ts';

const schema: Schema = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
    onlyB: { type: 'string', minLength: 3, 'x-when': { mode: ['b'] } },
    power: { type: 'integer', minimum: 0, maximum: 30, 'x-limited': 'power' },
    fixed: { type: 'integer', 'x-limited': 'fixed' },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { row: { type: 'integer', 'x-row': true }, name: { type: 'string' } } },
    },
    plain: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
};

/** Limits that leave everything open. */
const OPEN: LimitSource = { get: () => ({ reasons: [] }), update: () => [] };

function limitsFrom(read: (name: string) => Limit | undefined): LimitSource {
  return { get: read, update: () => [{ name: 'power' }, { name: 'fixed' }] };
}

function make(values: JsonObject, limits?: LimitSource, clamps = false) {
  const changes: [string, JsonValue | undefined][] = [];
  const clamped: [string, number][] = [];
  const store = new FormStore({
    plan: plan(schema),
    values,
    original: values,
    limits,
    clamping: { clamps: () => clamps, onClamped: (field, value) => clamped.push([field.name, value]) },
    onChange: (pointer, value) => changes.push([pointer, value]),
  });
  const slot = (pointer: string) => {
    const found = store.find(pointer);
    if (found === undefined) throw new Error(`No field at ${pointer}`);
    return found;
  };
  return { store, slot, changes, clamped };
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe('FormStore', () => {
  it('wakes the field that was written and those it controls, no other', () => {
    const { store, slot } = make({ power: 3 });
    const woken: string[] = [];
    for (const pointer of ['/mode', '/onlyB', '/power']) {
      slot(pointer).get();
      slot(pointer).subscribe(() => woken.push(pointer));
    }
    store.input(slot('/mode'), 'b');
    expect(woken).toEqual(['/mode', '/onlyB']);
    expect(slot('/onlyB').get().active).toBe(true);
  });

  it('does not wake a field when a key changes nothing that is drawn', () => {
    const { store, slot } = make({ onlyB: 'abc', mode: 'b' });
    store.input(slot('/onlyB'), 'abcd');
    let woken = 0;
    slot('/onlyB').subscribe(() => woken++);
    store.input(slot('/onlyB'), 'abcde');
    expect(woken).toBe(0);
    expect(store.get('/onlyB')).toBe('abcde');
  });

  it('keeps what an inactive field holds and does not complain about it', () => {
    const { store, slot } = make({ mode: 'b', onlyB: 'x' }, OPEN);
    expect(issuesOf(store).map((issue) => issue.pointer)).toEqual(['/onlyB']);
    store.input(slot('/mode'), 'a');
    expect(issuesOf(store)).toEqual([]);
    expect(store.get('/onlyB')).toBe('x');
  });

  it('writes what a limit fixes and reports it', async () => {
    const { store, slot, changes } = make(
      { fixed: 1, power: 5 },
      limitsFrom((name) => (name === 'fixed' ? { fixed: 7, reasons: [] } : { maximum: 30, reasons: [] })),
    );
    store.input(slot('/power'), 6);
    await settled();
    expect(store.get('/fixed')).toBe(7);
    expect(changes).toEqual([
      ['/power', 6],
      ['/fixed', 7],
    ]);
  });

  it('stops when limits chase each other', async () => {
    let next = 0;
    const { store, slot, changes } = make(
      { fixed: 0 },
      limitsFrom((name) => (name === 'fixed' ? { fixed: ++next, reasons: [] } : { reasons: [] })),
    );
    store.input(slot('/mode'), 'b');
    await settled();
    expect(changes.length).toBeLessThan(20);
  });

  it('leaves a value above a new limit where it is, and says so at once', async () => {
    let maximum = 30;
    const { store, slot } = make(
      { power: 24 },
      limitsFrom((name) => (name === 'power' ? { maximum, reasons: [] } : { reasons: [] })),
    );
    expect(slot('/power').get().issues).toEqual([]);
    maximum = 13;
    store.input(slot('/mode'), 'b');
    await settled();
    expect(store.get('/power')).toBe(24);
    expect(
      slot('/power')
        .get()
        .issues.map((issue) => issue.code),
    ).toEqual(['limit-maximum']);
  });

  it('moves a value that cannot stand beyond its limit, and announces it', async () => {
    let maximum = 30;
    const limits = limitsFrom((name) => (name === 'power' ? { maximum, reasons: [] } : { reasons: [] }));
    const { store, slot, clamped } = make({ power: 24 }, limits, true);
    maximum = 13;
    store.input(slot('/mode'), 'b');
    await settled();
    expect(store.get('/power')).toBe(13);
    expect(clamped).toEqual([['power', 13]]);
  });

  it('finds the original of a row by its number', () => {
    const { store, slot } = make({
      rows: [
        { row: 2, name: 'two' },
        { row: 5, name: 'five' },
      ],
    });
    slot('/rows/1/name').get();
    store.removeRow(slot('/rows'), 0);
    expect(store.get('/rows/0/name')).toBe('five');
    expect(slot('/rows/0/name').get().changed).toBe(false);
    expect(slot('/rows').get().changed).toBe(true);
    store.addRow(slot('/rows'));
    expect(store.get('/rows/1')).toEqual({ row: 6 });
  });

  it('finds the original of a row without a number by its identity', () => {
    const { store, slot } = make({ plain: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
    store.rowIds('/plain');
    store.removeRow(slot('/plain'), 1);
    expect(slot('/plain/1/name').get().changed).toBe(false);
    store.input(slot('/plain/1/name'), 'x');
    store.undo(slot('/plain/1/name'));
    expect(store.get('/plain')).toEqual([{ name: 'a' }, { name: 'c' }]);
    store.undo(slot('/plain'));
    expect(store.get('/plain')).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('says that a number has reached a bound that has a reason; a text has reached none', () => {
    const reason = { rule: 'power', text: 'The law.', binds: true };
    const at = (power: JsonValue, reasons: Limit['reasons']) =>
      make(
        { power },
        limitsFrom((name) => (name === 'power' ? { maximum: 20, reasons } : { reasons: [] })),
      )
        .slot('/power')
        .get().atLimit;
    expect([at(19, [reason]), at(20, [reason]), at(21, [reason])]).toEqual([false, true, true]);
    expect([at(20, []), at('20', [reason])]).toEqual([false, false]);
    expect(make({ power: 30 }, OPEN).slot('/power').get().atLimit).toBe(false);
  });

  it('takes no row that is none for the original of one', () => {
    const { store, slot } = make({ rows: [{ row: 2, name: 'two' }] });
    store.setOriginal({ rows: [null, { row: 2, name: 'two' }] });
    expect(slot('/rows/0/name').get().changed).toBe(false);
  });
});
