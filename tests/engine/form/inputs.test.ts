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

/** At most 13 in mode b. */
const modal = (read: Read): LimitSource => ({
  get: () => ({ maximum: read('/mode') === 'b' ? 13 : 30, reasons: [] }),
  update: (changed) => (changed.includes('/mode') ? [{ name: 'power' }] : []),
});

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('what an input holds', () => {
  it('is in the draft before the event is over', () => {
    const { draft, store, node } = open({ name: 'mast' });
    const done = store.input(node('/name'), 'mast 2');
    expect(valueAt(draft, '/name')).toBe('mast 2');
    return done;
  });

  it('is one step of the draft as long as it is typed on', async () => {
    const { draft, store, node } = open({ name: 'mast' });
    for (const text of ['mast ', 'mast 2', 'mast 24']) await store.input(node('/name'), text);
    draft.dispatch({ type: 'undo' });
    expect(valueAt(draft, '/name')).toBe('mast');
  });

  it('stays as it was typed while the draft has what it means', async () => {
    const { draft, store, node } = open({ distance: 5 });
    store.enter(node('/distance'), '5');
    expect(store.typed(node('/distance'))).toBeUndefined();
    await store.input(node('/distance'), '0012');
    expect(store.typed(node('/distance'))).toBe('0012');
    expect(valueAt(draft, '/distance')).toBe(12);
    await store.input(node('/distance'), '12 or so');
    expect(store.typed(node('/distance'))).toBe('12 or so');
    await store.input(node('/distance'), '5');
    expect(store.typed(node('/distance'))).toBeUndefined();
  });

  it('draws its field anew at each key where the number stands beside its unit, too', async () => {
    const { draft, store, node } = open({ distance: 500, power: 5 });
    const measures: (number | undefined)[] = [node('/distance').get().measure];
    node('/distance').subscribe(() => measures.push(node('/distance').get().measure));
    for (const text of ['600', '6000', '600']) await store.input(node('/distance'), text);
    draft.dispatch({ type: 'undo' });
    expect(measures).toEqual([500, 600, 6000, 600, 500]);
    await store.input(node('/power'), '6');
    expect(node('/power').get().measure).toBeUndefined();
  });

  it('is forgotten when something else writes the value, or numbers are written otherwise', async () => {
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

describe('what is entered before it is known what is wrong', () => {
  it('is in the draft, stays as it was typed, and is checked when it is left', async () => {
    const { draft, store, node, codes } = open({ name: 'mast', distance: 5 });
    store.enter(node('/distance'), '5');
    const done = [store.input(node('/distance'), '0012'), store.input(node('/name'), 'm')];
    store.leave(node('/name'));
    const look = () => {
      expect(valueAt(draft, '/distance')).toBe(12);
      expect(store.typed(node('/distance'))).toBe('0012');
      expect(codes('/name')).toEqual(['minLength']);
      expect(store.wrong().map(({ pointer }) => pointer)).toEqual(['/name']);
    };
    look();
    await Promise.all(done);
    look();
    await store.input(node('/distance'), '5');
    expect(store.typed(node('/distance'))).toBeUndefined();
    await store.input(node('/name'), 'mast');
    expect(codes('/name')).toEqual([]);
  });

  it('takes its usual form when it is left, and only what was typed', () => {
    const { store, node } = open({ trimmed: ' hill ' });
    store.enter(node('/trimmed'), ' hill ');
    expect(store.finished(node('/trimmed'), ' hill ')).toBe(' hill ');
    const done = store.input(node('/trimmed'), ' top ');
    expect(store.finished(node('/trimmed'), ' top ')).toBe('top');
    return done;
  });

  it('is forgotten where something else writes the value', async () => {
    const { draft, store, node } = open({ distance: 5 });
    const done = store.input(node('/distance'), '0012');
    draft.dispatch({ type: 'undo' });
    await done;
    expect(valueAt(draft, '/distance')).toBe(5);
    expect(store.typed(node('/distance'))).toBeUndefined();
  });
});

describe('what an input holds that a rule fails on', () => {
  it('is reported to the person who entered it, and the next change is one like every other', async () => {
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

describe('what is wrong', () => {
  it('is shown once the field was left, and from then on at every key', async () => {
    const { store, node, codes } = open({ name: 'mast' });
    await store.input(node('/name'), 'm');
    expect(codes('/name')).toEqual([]);
    store.leave(node('/name'));
    expect(codes('/name')).toEqual(['minLength']);
    await store.input(node('/name'), 'mas');
    expect(codes('/name')).toEqual([]);
    await store.input(node('/name'), 'ma');
    expect(codes('/name')).toEqual(['minLength']);
  });

  it('is shown of a field that was left and never typed into', () => {
    const { store, node, codes } = open({ name: 'm' });
    node('/name').get();
    store.leave(node('/name'));
    expect(codes('/name')).toEqual(['minLength']);
  });

  it('is shown from the first key of a live form', async () => {
    const { store, node, codes } = open({ name: 'mast' }, { live: true });
    await store.input(node('/name'), 'm');
    expect(codes('/name')).toEqual(['minLength']);
  });

  it('by a limit is shown at a field that was never entered, when it is drawn and when the limit moves', async () => {
    const { store, node, codes } = open({ mode: 'b', power: 24 }, { limits: modal });
    node('/power').get();
    await settled();
    expect(codes('/power')).toEqual(['limit-maximum']);
    await store.input(node('/mode'), 'a');
    expect(codes('/power')).toEqual([]);
    await store.input(node('/mode'), 'b');
    expect(codes('/power')).toEqual(['limit-maximum']);
  });

  it('is said no more of what is put out of use, and again when it is in use', async () => {
    const { store, node, codes } = open({ mode: 'b', onlyB: 'x' });
    store.leave(node('/onlyB'));
    expect(codes('/onlyB')).toEqual(['minLength']);
    await store.input(node('/mode'), 'a');
    expect(codes('/onlyB')).toEqual([]);
    await store.input(node('/mode'), 'b');
    expect(codes('/onlyB')).toEqual(['minLength']);
  });

  it('goes with a value that is written from elsewhere', async () => {
    const { draft, store, node, codes } = open({ name: 'mast' });
    await store.input(node('/name'), 'm');
    store.leave(node('/name'));
    draft.dispatch({ type: 'undo' });
    expect(codes('/name')).toEqual([]);
    draft.dispatch({ type: 'redo' });
    expect(codes('/name')).toEqual(['minLength']);
  });
});

describe('a submit', () => {
  const REASON = { rule: 'power', clause: '', text: 'It may fail.', binds: false };
  const REFUSED = { pointer: '/distance', code: 'refused', params: {}, severity: 'error', source: 'schema' } as const;

  it('shows the problems of fields that were never entered too, in the order of the plan', async () => {
    const { store, codes } = open({ mode: 'b', name: 'm', onlyB: 'x', power: 5 });
    const outputs: JsonObject[] = [];
    const refusals = await store.submit(
      () => [],
      (output) => outputs.push(output),
    );
    expect(refusals.map(({ issue, node }) => [issue.pointer, node?.pointer])).toEqual([
      ['/name', '/name'],
      ['/onlyB', '/onlyB'],
    ]);
    expect([codes('/name'), codes('/onlyB'), outputs]).toEqual([['minLength'], ['minLength'], []]);
  });

  it('shows what only the whole output shows, until the field is written', async () => {
    const { store, node, codes } = open({ distance: 5 });
    const refusals = await store.submit(
      () => [REFUSED, { ...REFUSED, pointer: '/elsewhere' }],
      () => undefined,
    );
    expect(refusals.map(({ node: own }) => own?.pointer)).toEqual(['/distance', undefined]);
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/name'), 'other');
    store.leave(node('/distance'));
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/distance'), '6');
    expect(codes('/distance')).toEqual([]);
  });

  it('hands over the output, without what is out of use; warnings are no reason to refuse, and stay', async () => {
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

describe('what others than the form found wrong', () => {
  const REFUSED = { code: 'refused', params: {}, severity: 'error', source: 'device' } as const;

  it('is shown at its field until that is written, and told where the page has no such field', async () => {
    const { store, node, codes } = open({ distance: 5 });
    const refusals = store.showIssues([
      { ...REFUSED, pointer: '/distance' },
      { ...REFUSED, pointer: '/elsewhere' },
    ]);
    expect(refusals.map(({ node: own }) => own?.pointer)).toEqual(['/distance', undefined]);
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/name'), 'other');
    expect(codes('/distance')).toEqual(['refused']);
    await store.input(node('/distance'), '6');
    expect(codes('/distance')).toEqual([]);
  });

  it('goes with its cause where the field finds it itself', async () => {
    const { store, node, codes } = open({ mode: 'b', power: 24 }, { limits: modal });
    store.showIssues([{ pointer: '/power', code: 'limit-maximum', params: {}, severity: 'error', source: 'rule' }]);
    expect(codes('/power')).toEqual(['limit-maximum']);
    await store.input(node('/mode'), 'a');
    expect(codes('/power')).toEqual([]);
  });
});
