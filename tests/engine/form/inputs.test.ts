import { describe, expect, it } from 'vitest';
import type { LimitSource } from '../../../engine/core/limit.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import type { Read } from '../../../engine/plan/active.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { draftOfValues, OPEN, valueAt } from '../draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

const own = plan({
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
    name: { type: 'string', minLength: 3 },
    trimmed: { type: 'string', 'x-trim': true },
    onlyB: { type: 'string', minLength: 3, 'x-when': { mode: ['b'] } },
    distance: { type: 'integer', 'x-unit': 'm', maximum: 1000 },
    power: { type: 'integer', maximum: 30, 'x-limited': 'power' },
  },
});

interface Options {
  readonly limits?: (read: Read) => LimitSource;
  readonly live?: boolean;
}

function open(values: JsonObject, { limits = () => OPEN, live = false }: Options = {}) {
  const draft = draftOfValues(own, values, { limits });
  const conventions = createConventions('en', 'metric');
  const store = new FormStore({ plan: own, draft, widgets: WIDGETS, conventions, live, onClamped: () => undefined });
  store.listen();
  const node = (pointer: string) => {
    const found = store.fields.find(pointer);
    if (found === undefined) throw new Error(`No field at ${pointer}`);
    return found;
  };
  const codes = (pointer: string) =>
    node(pointer)
      .get()
      .issues.map(({ code }) => code);
  return { draft, store, node, codes };
}

/** Maximum 13 in mode b. */
const modal = (read: Read): LimitSource => ({
  get: () => ({ maximum: read('/mode') === 'b' ? 13 : 30, reasons: [] }),
  update: (changed) => (changed.includes('/mode') ? [{ name: 'power' }] : []),
});

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('typed input', () => {
  it('is in the draft before the event ends', () => {
    const { draft, store, node } = open({ name: 'mast' });
    const done = store.input(node('/name'), 'mast 2');
    expect(valueAt(draft, '/name')).toBe('mast 2');
    return done;
  });

  it('is one undo step while typing continues', async () => {
    const { draft, store, node } = open({ name: 'mast' });
    for (const text of ['mast ', 'mast 2', 'mast 24']) await store.input(node('/name'), text);
    draft.dispatch({ type: 'undo' });
    expect(valueAt(draft, '/name')).toBe('mast');
  });

  it('stays as typed while the draft has the same value', async () => {
    const { draft, store, node } = open({ distance: 5 });
    expect(store.typed(node('/distance'))).toBeUndefined();
    await store.input(node('/distance'), '0012');
    expect(store.typed(node('/distance'))).toBe('0012');
    expect(valueAt(draft, '/distance')).toBe(12);
    await store.input(node('/distance'), '12 or so');
    expect(store.typed(node('/distance'))).toBe('12 or so');
    await store.input(node('/distance'), '5');
    expect(store.typed(node('/distance'))).toBe('5');
  });

  it('re-renders its field on each key if the unit follows the number', async () => {
    const { draft, store, node } = open({ distance: 500, power: 5 });
    const measures: (number | undefined)[] = [node('/distance').get().measure];
    node('/distance').subscribe(() => measures.push(node('/distance').get().measure));
    for (const text of ['600', '6000', '600']) await store.input(node('/distance'), text);
    draft.dispatch({ type: 'undo' });
    expect(measures).toEqual([500, 600, 6000, 600, 500]);
    await store.input(node('/power'), '6');
    expect(node('/power').get().measure).toBeUndefined();
  });

  it('is dropped when the value or the number format changes externally', async () => {
    const { draft, store, node } = open({ distance: 5, name: 'mast' });
    await store.input(node('/distance'), '0012');
    const { version } = node('/distance').get();
    draft.dispatch({ type: 'undo' });
    expect(store.typed(node('/distance'))).toBeUndefined();
    expect(node('/distance').get().version).toBe(version + 1);
    await store.input(node('/distance'), '0012');
    store.setConventions(createConventions('en', 'imperial'));
    expect(store.typed(node('/distance'))).toBeUndefined();
    await store.input(node('/distance'), '100');
    expect(valueAt(draft, '/distance')).toBe(30);
  });
});

describe('input before validation', () => {
  it('is in the draft, stays as typed, and is validated on blur', async () => {
    const { draft, store, node, codes } = open({ name: 'mast', distance: 5 });
    const done = [store.input(node('/distance'), '0012'), store.input(node('/name'), 'm')];
    await store.leave(node('/name'));
    const look = () => {
      expect(valueAt(draft, '/distance')).toBe(12);
      expect(store.typed(node('/distance'))).toBe('0012');
      expect(codes('/name')).toEqual(['minLength']);
    };
    look();
    await Promise.all(done);
    look();
    await store.input(node('/distance'), '5');
    expect(store.typed(node('/distance'))).toBe('5');
    await store.input(node('/name'), 'mast');
    expect(codes('/name')).toEqual([]);
  });

  it('is normalized on blur, only if typed', () => {
    const { store, node } = open({ trimmed: ' hill ' });
    expect(store.finished(node('/trimmed'), ' hill ')).toBe(' hill ');
    const done = store.input(node('/trimmed'), ' top ');
    expect(store.finished(node('/trimmed'), ' top ')).toBe('top');
    return done;
  });

  it('is dropped when the value changes externally', async () => {
    const { draft, store, node } = open({ distance: 5 });
    node('/distance').get();
    const done = store.input(node('/distance'), '0012');
    draft.dispatch({ type: 'undo' });
    await done;
    expect(valueAt(draft, '/distance')).toBe(5);
    expect(store.typed(node('/distance'))).toBeUndefined();
  });
});

describe('input on which a rule throws', () => {
  it('reports the failure, and the next change works normally', async () => {
    let isBroken = false;
    const limits = (): LimitSource => ({
      get: () => ({ reasons: [] }),
      update: () => {
        if (isBroken) throw new Error('the rule failed');
        return [];
      },
    });
    const { draft, store, node } = open({ name: 'mast', distance: 5 }, { limits });
    node('/distance').get();
    isBroken = true;
    await expect(store.input(node('/distance'), '7')).rejects.toThrow('the rule failed');
    isBroken = false;
    draft.dispatch({ type: 'set', pointer: '/distance', value: 7 });
    expect(node('/distance').get().version).toBe(1);
  });
});

describe('issues of a field', () => {
  it('appear on blur, then on each key', async () => {
    const { store, node, codes } = open({ name: 'mast' });
    await store.input(node('/name'), 'm');
    expect(codes('/name')).toEqual([]);
    await store.leave(node('/name'));
    expect(codes('/name')).toEqual(['minLength']);
    await store.input(node('/name'), 'mas');
    expect(codes('/name')).toEqual([]);
    await store.input(node('/name'), 'ma');
    expect(codes('/name')).toEqual(['minLength']);
  });

  it('appear on blur of an untouched field', async () => {
    const { store, node, codes } = open({ name: 'm' });
    node('/name').get();
    await store.leave(node('/name'));
    expect(codes('/name')).toEqual(['minLength']);
  });

  it('appear on the first key of a live form', async () => {
    const { store, node, codes } = open({ name: 'mast' }, { live: true });
    await store.input(node('/name'), 'm');
    expect(codes('/name')).toEqual(['minLength']);
  });

  it('from a limit appear at untouched fields, on render and on a limit change', async () => {
    const { store, node, codes } = open({ mode: 'b', power: 24 }, { limits: modal });
    node('/power').get();
    await settled();
    expect(codes('/power')).toEqual(['limit-maximum']);
    await store.input(node('/mode'), 'a');
    expect(codes('/power')).toEqual([]);
    await store.input(node('/mode'), 'b');
    expect(codes('/power')).toEqual(['limit-maximum']);
  });

  it('disappear while the field is inactive', async () => {
    const { store, node, codes } = open({ mode: 'b', onlyB: 'x' });
    await store.leave(node('/onlyB'));
    expect(codes('/onlyB')).toEqual(['minLength']);
    await store.input(node('/mode'), 'a');
    expect(codes('/onlyB')).toEqual([]);
    await store.input(node('/mode'), 'b');
    expect(codes('/onlyB')).toEqual(['minLength']);
  });

  it('disappear when the value changes externally', async () => {
    const { draft, store, node, codes } = open({ name: 'mast' });
    await store.input(node('/name'), 'm');
    await store.leave(node('/name'));
    draft.dispatch({ type: 'undo' });
    expect(codes('/name')).toEqual([]);
    draft.dispatch({ type: 'redo' });
    expect(codes('/name')).toEqual(['minLength']);
  });
});

describe('submit', () => {
  const REASON = { rule: 'power', clause: '', text: 'It may fail.', binds: false };
  const REFUSED = { pointer: '/distance', code: 'refused', params: {}, severity: 'error', source: 'schema' } as const;

  it('shows issues of untouched fields in plan order', async () => {
    const { store, codes } = open({ mode: 'b', name: 'm', onlyB: 'x', power: 5 });
    const outputs: JsonObject[] = [];
    const refusals = await store.submit(
      () => [],
      (output) => outputs.push(output),
    );
    expect(refusals.map((issue) => [issue.pointer, store.canShow(issue)])).toEqual([
      ['/name', true],
      ['/onlyB', true],
    ]);
    expect([codes('/name'), codes('/onlyB'), outputs]).toEqual([['minLength'], ['minLength'], []]);
  });

  it('shows issues of whole-document validation until the field is edited', async () => {
    const { store, node, codes } = open({ distance: 5 });
    const refusals = await store.submit(
      () => [REFUSED, { ...REFUSED, pointer: '/elsewhere' }],
      () => undefined,
    );
    expect(refusals.map((issue) => [issue.pointer, store.canShow(issue)])).toEqual([
      ['/distance', true],
      ['/elsewhere', false],
    ]);
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/name'), 'other');
    await store.leave(node('/distance'));
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/distance'), '6');
    expect(codes('/distance')).toEqual([]);
  });

  it('returns the output without inactive fields, and warnings do not block it', async () => {
    const limits = (): LimitSource => ({
      get: () => ({ caution: { from: 20, reason: REASON }, reasons: [] }),
      update: () => [],
    });
    const { store, node, codes } = open({ mode: 'a', onlyB: 'x', power: 24 }, { limits });
    node('/power').get();
    await settled();
    expect(codes('/power')).toEqual(['caution']);
    const outputs: JsonObject[] = [];
    const accept = (output: JsonObject) => outputs.push(output);
    expect(await store.submit(() => [], accept)).toEqual([]);
    expect(outputs).toEqual([{ mode: 'a', power: 24 }]);
    expect(codes('/power')).toEqual(['caution']);
  });
});

describe('external issues', () => {
  const REFUSED = { code: 'refused', params: {}, severity: 'error', source: 'device' } as const;

  it('appear at their field until it is edited, and are reported if the page lacks the field', async () => {
    const { store, node, codes } = open({ distance: 5 });
    const refusals = store.showIssues([
      { ...REFUSED, pointer: '/distance' },
      { ...REFUSED, pointer: '/elsewhere' },
    ]);
    expect(refusals.map((issue) => [issue.pointer, store.canShow(issue)])).toEqual([
      ['/distance', true],
      ['/elsewhere', false],
    ]);
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/name'), 'other');
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/distance'), '6');
    expect(codes('/distance')).toEqual([]);
  });

  it('disappear with their cause if the field also detects them', async () => {
    const { store, node, codes } = open({ mode: 'b', power: 24 }, { limits: modal });
    store.showIssues([{ pointer: '/power', code: 'limit-maximum', params: {}, severity: 'error', source: 'rule' }]);
    expect(codes('/power')).toEqual(['limit-maximum']);
    await store.input(node('/mode'), 'a');
    expect(codes('/power')).toEqual([]);
  });
});
