import { describe, expect, it } from 'vitest';
import type { Limit, LimitSource } from '../../../engine/core/limit.ts';
import type { JsonObject, JsonValue, Schema } from '../../../engine/core/schema.ts';
import { issuesOf } from '../../../engine/form/draftReview.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { addRows, removeRows } from '../../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { limitsOver } from '../../../engine/limits/limitsOver.ts';
import type { Read } from '../../../engine/plan/active.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { draftOfValues, NO_LIMITS, OPEN } from '../draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

const schema: Schema = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
    onlyB: { type: 'string', minLength: 3, 'x-when': { mode: ['b'] } },
    power: { type: 'integer', minimum: 0, maximum: 30, 'x-limited': 'power' },
    range: { type: 'integer', minimum: 0, maximum: 30, 'x-limited': 'power', 'x-widget': 'range' },
    fixed: { type: 'integer', 'x-limited': 'fixed' },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { row: { type: 'integer', 'x-row': true }, name: { type: 'string' } } },
    },
    plain: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    keyed: {
      type: 'array',
      items: { type: 'object', properties: { key: { type: ['string', 'null'] } }, required: ['key'] },
    },
    inner: { type: 'object', properties: { name: { type: 'string' }, note: { type: ['string', 'null'] } } },
  },
};

const own = plan(schema);
const conventions = createConventions('en', 'metric');

function make(values: JsonObject, limits: (read: Read) => LimitSource = () => NO_LIMITS) {
  const clamped: [string, number][] = [];
  const draft = draftOfValues(own, values, { limits });
  const store = new FormStore({
    plan: own,
    draft,
    widgets: WIDGETS,
    conventions,
    onClamped: (field, value) => clamped.push([field.name, value]),
  });
  store.listen();
  const node = (pointer: string) => {
    const found = store.fields.find(pointer);
    if (found === undefined) throw new Error(`No field at ${pointer}`);
    return found;
  };
  return { store, node, draft, clamped };
}

/** Limit with different values in mode a and mode b. */
const inModes = (name: string, a: Limit, b: Limit) => (read: Read) => ({
  get: (asked: string) => (asked === name ? (read('/mode') === 'b' ? b : a) : { reasons: [] }),
  update: () => [{ name }],
});

describe('FormStore', () => {
  it('notifies only the edited field and its dependents', () => {
    const { store, node } = make({ power: 3 });
    const woken: string[] = [];
    for (const pointer of ['/mode', '/onlyB', '/power']) {
      node(pointer).get();
      node(pointer).subscribe(() => woken.push(pointer));
    }
    store.input(node('/mode'), 'b');
    expect(woken).toEqual(['/mode', '/onlyB']);
    expect(node('/onlyB').get().active).toBe(true);
  });

  it('shows the errors of a stored value at once, and those of a typed value after it is left', async () => {
    const { store, node } = make({ mode: 'b', onlyB: 'x' });
    const codes = () =>
      node('/onlyB')
        .get()
        .issues.map(({ code }) => code);
    expect(codes()).toEqual(['minLength']);
    store.input(node('/onlyB'), 'xy');
    expect(codes()).toEqual([]);
    await store.leave(node('/onlyB'));
    expect(codes()).toEqual(['minLength']);
  });

  it('does not notify a field when nothing visible changes', () => {
    const { store, node } = make({ onlyB: 'abc', mode: 'b' });
    store.input(node('/onlyB'), 'abcd');
    let woken = 0;
    node('/onlyB').subscribe(() => woken++);
    store.input(node('/onlyB'), 'abcde');
    expect(woken).toBe(0);
    expect(store.get('/onlyB')).toBe('abcde');
  });

  it('keeps the focused input when typing creates the parent object', () => {
    const { store, node } = make({});
    const { version } = node('/inner/name').get();
    store.input(node('/inner/name'), 'a');
    expect(node('/inner/name').get()).toMatchObject({ version, changed: true });
    expect(store.values()).toEqual({ inner: { name: 'a' } });
  });

  it('keeps the typed text when rules change, and validates it again', async () => {
    const { store, node, draft } = make({}, () => OPEN);
    node('/mode').get();
    await store.input(node('/power'), '0020');
    const { version } = node('/power').get();
    const rules = draft.rules();
    const stricter = limitsOver(own, () => ({ get: () => ({ maximum: 13, reasons: [] }), update: () => [] }));
    draft.become(
      { ...rules, limits: stricter },
      { ...draft.state(), document: { ...draft.state().document, mode: 'b' } },
    );
    expect(store.typed(node('/power'))).toBe('0020');
    expect(node('/power').get().version).toBe(version);
    expect(node('/mode').get().version).toBe(1);
    expect(
      node('/power')
        .get()
        .issues.map(({ code }) => code),
    ).toEqual(['limit-maximum']);
  });

  it('reads an emptied input as null if null is allowed', () => {
    const { store, node } = make({ inner: { name: 'a', note: 'b' } }, () => OPEN);
    store.input(node('/inner/note'), '');
    store.input(node('/inner/name'), '');
    expect(store.values()).toEqual({ inner: { note: null } });
    expect(issuesOf(store.fields)).toEqual([]);
  });

  it('leaves no null of a text that is typed and removed again, unless a value is required', () => {
    const { store, node } = make({ keyed: [{}] }, () => OPEN);
    for (const pointer of ['/inner/note', '/keyed/0/key']) {
      store.input(node(pointer), 'b');
      store.input(node(pointer), '');
    }
    expect(store.values()).toEqual({ keyed: [{ key: null }], inner: {} });
  });

  it('keeps the value of an inactive field and reports no issue for it', () => {
    const { store, node } = make({ mode: 'b', onlyB: 'x' }, () => OPEN);
    expect(issuesOf(store.fields).map((issue) => issue.pointer)).toEqual(['/onlyB']);
    store.input(node('/mode'), 'a');
    expect(issuesOf(store.fields)).toEqual([]);
    expect(store.get('/onlyB')).toBe('x');
  });

  it('shows a value fixed by a limit, and values changed by rules', () => {
    const { store, node } = make({ fixed: 1 }, inModes('fixed', { reasons: [] }, { fixed: 7, reasons: [] }));
    const { version } = node('/fixed').get();
    store.input(node('/mode'), 'b');
    expect(store.get('/fixed')).toBe(7);
    expect(node('/fixed').get().version).toBeGreaterThan(version);
    expect(node('/mode').get().version).toBe(0);
  });

  it('keeps a value above a new limit, and reports it at once', () => {
    const { store, node } = make(
      { power: 24 },
      inModes('power', { maximum: 30, reasons: [] }, { maximum: 13, reasons: [] }),
    );
    expect(node('/power').get().issues).toEqual([]);
    store.input(node('/mode'), 'b');
    expect(store.get('/power')).toBe(24);
    expect(
      node('/power')
        .get()
        .issues.map((issue) => issue.code),
    ).toEqual(['limit-maximum']);
  });

  it('announces a value clamped to its bound', () => {
    const { store, node, clamped } = make(
      { range: 24 },
      inModes('power', { maximum: 30, reasons: [] }, { maximum: 13, reasons: [] }),
    );
    store.input(node('/mode'), 'b');
    expect(store.get('/range')).toBe(13);
    expect(clamped).toEqual([['range', 13]]);
  });

  it('catches up on changes before the subscription', () => {
    const draft = draftOfValues(own, { power: 24 });
    const store = new FormStore({ plan: own, draft, widgets: WIDGETS, conventions, onClamped: () => undefined });
    const power = store.fields.find('/power');
    const before = power?.get().version ?? 0;
    draft.dispatch({ type: 'set', pointer: '/power', value: 20 });
    expect(power?.get().version).toBe(before);
    const end = store.listen();
    expect(power?.get()).toMatchObject({ version: before + 1, changed: true });
    end();
    draft.dispatch({ type: 'set', pointer: '/power', value: 24 });
    expect(power?.get().version).toBe(before + 1);
  });

  it('finds the original of a numbered row by its key', () => {
    const { store, node } = make({
      rows: [
        { row: 2, name: 'two' },
        { row: 5, name: 'five' },
      ],
    });
    node('/rows/1/name').get();
    removeRows(store, node('/rows'), [0]);
    expect(store.get('/rows/0/name')).toBe('five');
    expect(node('/rows/0/name').get().changed).toBe(false);
    expect(node('/rows').get().changed).toBe(true);
    addRows(store, node('/rows'));
    expect(store.get('/rows/1')).toEqual({ row: 6 });
  });

  it('finds the original of a row without a number by its key', () => {
    const { store, node } = make({ plain: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
    removeRows(store, node('/plain'), [1]);
    expect(node('/plain/1/name').get().changed).toBe(false);
    store.input(node('/plain/1/name'), 'x');
    store.undo(node('/plain/1/name'));
    expect(store.get('/plain')).toEqual([{ name: 'a' }, { name: 'c' }]);
    store.undo(node('/plain'));
    expect(store.get('/plain')).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('reports a number at a bound with a reason, and nothing for texts', () => {
    const reason = { rule: 'power', text: 'The law.', binds: true };
    const at = (power: JsonValue, reasons: Limit['reasons']) =>
      make({ power }, () => ({ get: () => ({ maximum: 20, reasons }), update: () => [] }))
        .node('/power')
        .get().atLimit;
    expect([at(19, [reason]), at(20, [reason]), at(21, [reason])]).toEqual([false, true, true]);
    expect([at(20, []), at('20', [reason])]).toEqual([false, false]);
    expect(
      make({ power: 30 }, () => OPEN)
        .node('/power')
        .get().atLimit,
    ).toBe(false);
  });

  it('ignores malformed rows as the original of a row', () => {
    const rows = [null, { row: 2, name: 'two' }];
    const { store, node } = make({ rows });
    removeRows(store, node('/rows'), [0]);
    expect(node('/rows/0/name').get().changed).toBe(false);
  });
});
