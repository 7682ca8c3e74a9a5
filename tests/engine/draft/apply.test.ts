import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../../engine/config/configurationError.ts';
import type { Limit, LimitSource } from '../../../engine/core/limit.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { Derivation } from '../../../engine/derived/derivation.ts';
import { extended } from '../../../engine/draft/apply.ts';
import type { Draft } from '../../../engine/draft/draft.ts';
import { lineChangesOf } from '../../../engine/draft/lineChanges.ts';
import { type LimitRead, limitsFrom } from '../../../engine/limits/limitsFrom.ts';
import type { Read } from '../../../engine/plan/active.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { sampleSchema, sampleText } from '../config/sampleSchema.ts';
import { changes, draftOfText, draftOfValues, planOf, rulesOf, set, text, valueAt } from './openDraft.ts';

const { radio, wireless } = sampleSchema.properties;
const both = planOf({ radio, wireless });

const open = (own = sampleText) => draftOfText(both, own);

const entries = '/wireless/interfaces/0/macAcl/entries';
const power = '/radio/radios/0/txPower';

describe('pending changes', () => {
  test('are counted, and removed when the old value returns', () => {
    const draft = open();
    set(draft, power, 20);
    set(draft, '/radio/country', undefined);
    set(draft, '/wireless/interfaces/0/ssid', 'other');
    expect(changes(draft).map(({ pointer }) => pointer)).toEqual([
      '/radio/country',
      power,
      '/wireless/interfaces/0/ssid',
    ]);
    set(draft, '/radio/country', 276);
    set(draft, power, 24);
    expect(changes(draft).map(({ pointer }) => pointer)).toEqual(['/wireless/interfaces/0/ssid']);
  });

  test('exclude inactive fields and fields unavailable by rules', () => {
    const draft = open();
    set(draft, '/radio/radios/0/ackDistance', 500);
    expect(changes(draft)).toEqual([]);
    expect(text(draft)).toBe(sampleText);
    set(draft, '/radio/radios/0/ackAuto', false);
    expect(changes(draft).map(({ pointer }) => pointer)).toEqual([
      '/radio/radios/0/ackAuto',
      '/radio/radios/0/ackDistance',
    ]);
  });
});

test('group several values with their derived values as one undo step', () => {
  const draft = open();
  const before = draft.state().document;
  set(draft, '/radio/radios/0/ackAuto', false);
  const values = [
    { pointer: '/radio/radios/0/ackAuto', value: true },
    { pointer: `${entries}/0/comment`, value: 'both' },
  ];
  draft.dispatch({ type: 'batch', values });
  expect(valueAt(draft, `${entries}/0/comment`)).toBe('both');
  draft.dispatch({ type: 'batch', values: [{ pointer: `${entries}/0/comment`, value: 'again' }] });
  expect(draft.state().past).toHaveLength(3);
  draft.dispatch({ type: 'undo' });
  draft.dispatch({ type: 'undo' });
  expect(valueAt(draft, '/radio/radios/0/ackAuto')).toBe(false);
  draft.dispatch({ type: 'undo' });
  expect(draft.state().document).toEqual(before);
  expect(draft.dispatch({ type: 'batch', values: [] }).changed).toEqual([]);
  expect(draft.state().past).toEqual([]);
});

describe('rows', () => {
  test('a new row gets an unused number, and so no lines of a removed row', () => {
    const draft = open(`${sampleText}wireless.1.mac_acl.3.foreign=7\n`);
    draft.dispatch({ type: 'remove', array: entries, rows: [1] });
    draft.dispatch({ type: 'add', array: entries, rows: [{ mac: 'x' }] });
    expect(valueAt(draft, `${entries}/1`)).toEqual({ mac: 'x', row: 4 });
    expect(text(draft)).not.toContain('mac_acl.3.');
    expect(text(draft)).not.toContain('foreign');
    expect(text(draft)).toContain('wireless.1.mac_acl.4.mac=x\n');
  });

  test('rejects row commands outside lists', () => {
    expect(() => open().dispatch({ type: 'add', array: '/radio/country' })).toThrow(RangeError);
  });

  test('a revert removes a new row and restores a removed row at its position', () => {
    const draft = open();
    const removed = valueAt(draft, `${entries}/0`);
    draft.dispatch({ type: 'remove', array: entries, rows: [0] });
    draft.dispatch({ type: 'add', array: entries, rows: [{ mac: 'x' }] });
    draft.dispatch({ type: 'revert', changes: changes(draft).filter(({ kind }) => kind === 'row-added') });
    expect(valueAt(draft, entries)).toHaveLength(1);
    draft.dispatch({ type: 'revert', changes: changes(draft) });
    expect(valueAt(draft, `${entries}/0`)).toEqual(removed);
    expect(changes(draft)).toEqual([]);
  });

  test('are identified by row number after a removal before them', () => {
    const draft = open();
    set(draft, `${entries}/1/comment`, 'roof');
    set(draft, `${entries}/1/mac`, 'other');
    draft.dispatch({ type: 'remove', array: entries, rows: [0] });
    draft.dispatch({ type: 'revert', changes: changes(draft).filter(({ field }) => field.name === 'mac') });
    expect(valueAt(draft, `${entries}/0`)).toEqual({ row: 3, mac: '00:11:22:33:44:66', comment: 'roof' });
  });

  test.each([
    ['copy', 7, 0],
    ['move', 7, 0],
    ['move', 0, 2],
    ['move', 0, 0],
    ['move', 0, -1],
  ] as const)('%s of row %i to %i out of range does nothing', (type, from, to) => {
    const draft = open();
    const before = draft.state();
    expect(draft.dispatch({ type, array: entries, from, to }).state).toBe(before);
    expect(draft.dispatch({ type: 'remove', array: entries, rows: [7] }).state).toBe(before);
  });
});

describe('a section whose schema loads later', () => {
  test('reads its values from the text and passthrough lines, and keeps edits', () => {
    const draft = draftOfText(planOf({ radio }), sampleText);
    set(draft, '/radio/country', 1);
    draft.dispatch({ type: 'take', lines: new Map([['security.1.psk', 'other words']]) });
    expect([...draft.state().passed.keys()]).toEqual(['security.1.psk']);
    const rules = rulesOf(both);
    draft.become(rules, extended(draft.state(), ['wireless'], rules));
    expect(valueAt(draft, '/wireless/security/kind')).toBe('WPA-PSK');
    expect(lineChangesOf(draft.state(), rules).counted.size).toBe(0);
    expect(changes(draft).map(({ pointer }) => pointer)).toEqual(['/radio/country', '/wireless/security/psk']);
  });

  test('is serialized with its values', () => {
    const draft = draftOfText(both, 'radio.status=enabled\n');
    set(draft, '/wireless/security', { kind: 'WPA-PSK', psk: 'secret words' });
    expect(text(draft)).toBe('radio.status=enabled\nsecurity.1.mgmt=WPA-PSK\nsecurity.1.psk=secret words\n');
    draft.dispatch({ type: 'revert' });
    expect(valueAt(draft, '/wireless')).toBeUndefined();
    expect(text(draft)).toBe('radio.status=enabled\n');
  });
});

test('rejects a value with a line break without data loss', () => {
  const draft = open();
  set(draft, '/wireless/interfaces/0/ssid', 'a\nusers.1.password=x');
  expect(() => text(draft)).toThrow(ConfigurationError);
  expect(changes(draft)).toHaveLength(1);
});

test('never overwrites a text that is too long', () => {
  const draft = open(`k=${'x'.repeat(2 ** 21)}`);
  set(draft, '/radio/country', 5);
  expect(() => text(draft)).toThrow(ConfigurationError);
});

describe('a newer text of the device', () => {
  test('keeps local edits', () => {
    const draft = open();
    set(draft, power, 20);
    draft.dispatch({ type: 'remove', array: entries, rows: [0] });
    draft.dispatch({ type: 'add', array: entries, rows: [{ mac: 'x' }] });
    const theirs = `${sampleText.replace('=276', '=1')}wireless.1.mac_acl.4.comment=theirs\n`;
    draft.dispatch({ type: 'rebase', text: theirs });
    expect(valueAt(draft, '/radio/country')).toBe(1);
    expect(valueAt(draft, entries)).toEqual([
      { row: 3, mac: '00:11:22:33:44:66' },
      { row: 4, mac: 'x', comment: 'theirs' },
    ]);
    const kept = theirs.replace('txpower=24', 'txpower=20').replace(/wireless\.1\.mac_acl\.1.*\n/, '');
    expect(text(draft)).toBe(`${kept}wireless.1.mac_acl.4.mac=x\n`);
  });

  test.each([
    [[], [1, 2]],
    [['radio.2.txpower'], [1]],
  ])('an edit in a removed row restores the row, unless the device wins: %j', (keys, radios) => {
    const theirs = sampleText.replaceAll(/^radio\.2\..*\n/gm, '');
    const draft = open();
    set(draft, '/radio/radios/1/txPower', 3);
    draft.dispatch({ type: 'rebase', text: theirs, theirs: keys });
    expect(valueAt(draft, '/radio/radios')).toMatchObject(radios.map((row) => ({ row })));
    expect(text(draft)).toBe(keys.length === 0 ? `${theirs}radio.2.txpower=3\n` : theirs);
  });

  test('keeps a row without number or values, and values that cannot be serialized', () => {
    const draft = open();
    set(draft, `${entries}/2`, { mac: 'unnumbered' });
    set(draft, '/wireless/interfaces/0/ssid', 'a\tb');
    draft.dispatch({ type: 'rebase', text: sampleText.replace('=276', '=1') });
    expect(valueAt(draft, `${entries}/2`)).toEqual({ mac: 'unnumbered' });
    expect(valueAt(draft, '/wireless/interfaces/0/ssid')).toBe('a\tb');
    draft.dispatch({ type: 'revert', changes: changes(draft).filter(({ kind }) => kind === 'row-added') });
    expect(valueAt(draft, entries)).toHaveLength(2);
  });

  test('clears the undo history', () => {
    const draft = open();
    set(draft, power, 20);
    draft.dispatch({ type: 'rebase', text: sampleText });
    expect(draft.dispatch({ type: 'undo' }).step).toBeUndefined();
    expect(changes(draft)).toHaveLength(1);
  });
});

describe('steps', () => {
  const numbers = plan({ type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } } });
  const fresh = () => draftOfValues(numbers, { a: 0 });

  test('typing in one field is one undo step until blur', () => {
    const draft = fresh();
    set(draft, '/a', 1);
    set(draft, '/a', 2);
    draft.dispatch({ type: 'leave' });
    set(draft, '/a', 3);
    draft.dispatch({ type: 'undo' });
    expect(valueAt(draft, '/a')).toBe(2);
    draft.dispatch({ type: 'undo' });
    expect(valueAt(draft, '/a')).toBe(0);
    expect(draft.dispatch({ type: 'undo' }).step).toBeUndefined();
  });

  test('typing and restoring the value adds no step', () => {
    const draft = fresh();
    set(draft, '/a', 1);
    set(draft, '/a', 0);
    expect(draft.state().past).toEqual([]);
  });

  test('a new edit clears the redo history', () => {
    const draft = fresh();
    set(draft, '/a', 1);
    draft.dispatch({ type: 'undo' });
    set(draft, '/b', 5);
    expect(draft.dispatch({ type: 'redo' }).step).toBeUndefined();
    expect(draft.state().document).toEqual({ a: 0, b: 5 });
  });

  test('passthrough lines follow undo and redo', () => {
    const draft = open();
    draft.dispatch({ type: 'take', lines: new Map([['foreign.key', 'mine']]) });
    expect(text(draft)).toContain('foreign.key=mine');
    draft.dispatch({ type: 'revert' });
    expect(text(draft)).toBe(sampleText);
    draft.dispatch({ type: 'undo' });
    expect(text(draft)).toContain('foreign.key=mine');
  });
});

describe('a row with a line of an unknown key', () => {
  const other = 'radio.2.made.up=x\n';
  const own = ['radio.2.mode', 'radio.2.txpower'];
  const gone = (keys: readonly string[]) => new Map(keys.map((key) => [key, undefined]));

  test('is removed when all its lines are removed', () => {
    const draft = open(sampleText + other);
    draft.dispatch({ type: 'take', lines: gone([...own, 'radio.2.made.up']) });
    expect(text(draft)).toBe(sampleText.replace(/^radio\.2\..*\n/gm, ''));
    expect(valueAt(draft, '/radio/radios')).toHaveLength(1);
  });

  test('remains with only the unknown line, and is not an empty row', () => {
    const draft = open(sampleText + other);
    draft.dispatch({ type: 'take', lines: gone(own) });
    expect(text(draft)).toBe(sampleText.replace(/^radio\.2\..*\n/gm, '') + other);
  });

  test('is there once such a line is taken, as it is in the text', () => {
    const draft = open();
    draft.dispatch({
      type: 'take',
      lines: new Map([
        ['radio.2.mode', 'managed'],
        ['radio.7.made.up', 'x'],
      ]),
    });
    expect(valueAt(draft, '/radio/radios')).toHaveLength(3);
    expect(text(draft)).toContain('radio.7.made.up=x');
  });
});

describe('decisions of rules', () => {
  const own = plan({
    type: 'object',
    properties: {
      mode: { type: 'string', default: 'a' },
      power: { type: 'integer', minimum: 0, maximum: 30, 'x-limited': 'power' },
      range: { type: 'integer', minimum: 0, maximum: 30, 'x-limited': 'power', 'x-widget': 'range' },
      fixed: { type: 'integer', 'x-limited': 'fixed' },
      twice: { type: 'integer' },
    },
  });

  const OPEN: Limit = { reasons: [] };
  const inB = (read: Read) => read('/mode') === 'b';

  function limits(
    read: Read,
    fixed: () => Limit = () => (inB(read) ? { fixed: 7, reasons: [] } : OPEN),
  ): LimitSource {
    return {
      get: (name) => (name === 'fixed' ? fixed() : inB(read) ? { maximum: 13, reasons: [] } : OPEN),
      update: (changed) => (changed.includes('/mode') ? [{ name: 'power' }, { name: 'fixed' }] : []),
    };
  }
  const doubled: Derivation = {
    id: 'doubled',
    inputs: ['/fixed'],
    follow: (document) => {
      const { fixed } = document;
      return typeof fixed === 'number' && document.twice !== fixed * 2
        ? setAt(document, '/twice', fixed * 2)
        : document;
    },
  };

  test('apply at once with their derived values, and are undone with the step', () => {
    const draft = draftOfValues(own, { fixed: 1 }, { limits, derivations: [doubled] });
    const { changed } = set(draft, '/mode', 'b');
    expect(draft.state().document).toEqual({ mode: 'b', fixed: 7, twice: 14 });
    expect(new Set(changed)).toEqual(new Set(['/mode', '/fixed', '/twice']));
    draft.dispatch({ type: 'undo' });
    expect(draft.state().document).toEqual({ fixed: 1 });
  });

  test('keep a value above its limit, and move values that must not exceed their bound', () => {
    const draft = draftOfValues(own, { power: 24, range: 24 }, { limits });
    const { clamped, limited } = set(draft, '/mode', 'b');
    expect(draft.state().document).toMatchObject({ power: 24, range: 13 });
    expect(clamped.map(({ field, value }) => [field.pointer, value])).toEqual([['/range', 13]]);
    expect(limited).toEqual([{ name: 'power' }, { name: 'fixed' }]);
  });

  describe('the requested value', () => {
    const openAt = (mode: string) => draftOfValues(own, { mode, power: 3, range: 3 }, { limits });
    const asked = (draft: Draft) => Object.fromEntries(draft.state().requests);

    test('is kept through repeated clamping, and is not part of an undo step', () => {
      const draft = openAt('a');
      set(draft, '/range', 20);
      expect(asked(draft)).toEqual({});
      set(draft, '/mode', 'b');
      expect(draft.state().document).toMatchObject({ range: 13 });
      expect(asked(draft)).toEqual({ '/range': 20 });
      const steps = draft.state().past.length;
      draft.dispatch({ type: 'ask', pointer: '/range', value: 25 });
      set(draft, '/mode', 'a');
      set(draft, '/mode', 'b');
      expect(asked(draft)).toEqual({ '/range': 25 });
      expect(draft.state().past.length).toBeLessThanOrEqual(steps);
    });

    test('excludes values of the device, which Undo restores', () => {
      const draft = draftOfValues(own, { mode: 'a', power: 3, range: 24 }, { limits });
      set(draft, '/mode', 'b');
      expect(draft.state().document).toMatchObject({ range: 13 });
      expect(asked(draft)).toEqual({});
    });

    const rangeChange = (draft: Draft) => changes(draft).filter(({ pointer }) => pointer === '/range');
    test.each<[string, (draft: Draft) => void]>([
      ['set again', (draft) => set(draft, '/range', 5)],
      ['set again to what it is', (draft) => set(draft, '/range', 13)],
      [
        'among several values',
        (draft) => draft.dispatch({ type: 'batch', values: [{ pointer: '/range', value: 4 }] }),
      ],
      ['reverted', (draft) => draft.dispatch({ type: 'revert', changes: rangeChange(draft) })],
      ['reverted with all', (draft) => draft.dispatch({ type: 'revert' })],
      ['undone', (draft) => draft.dispatch({ type: 'undo' })],
    ])('is cleared when the field is %s', (_, act) => {
      const draft = openAt('b');
      set(draft, '/range', 13);
      draft.dispatch({ type: 'ask', pointer: '/range', value: 20 });
      expect(asked(draft)).toEqual({ '/range': 20 });
      act(draft);
      expect(asked(draft)).toEqual({});
    });

    test('is kept when other fields change, alone or together', () => {
      const draft = openAt('b');
      set(draft, '/range', 13);
      draft.dispatch({ type: 'ask', pointer: '/range', value: 20 });
      set(draft, '/power', 5);
      draft.dispatch({ type: 'batch', values: [{ pointer: '/mode', value: 'a' }] });
      draft.dispatch({ type: 'undo' });
      expect(asked(draft)).toEqual({ '/range': 20 });
    });
  });

  test('moves nothing on import of lines, revert or undo', () => {
    const draft = draftOfValues(own, { mode: 'b', power: 3, range: 3 }, { limits });
    set(draft, '/range', 24);
    set(draft, '/mode', 'a');
    draft.dispatch({ type: 'undo' });
    expect(draft.state().document).toMatchObject({ mode: 'b', range: 24 });
  });

  test('in a cycle are reported with their rule names, and discarded', () => {
    let next = 0;
    const restless = (read: Read) => limits(read, () => (inB(read) ? { fixed: ++next, reasons: [] } : OPEN));
    const draft = draftOfValues(own, { fixed: 0 }, { limits: restless });
    set(draft, '/mode', 'b');
    expect(draft.state()).toMatchObject({ document: { mode: 'b', fixed: 0 }, circle: ['fixed'] });
    set(draft, '/power', 3);
    expect(draft.state().circle).toEqual(['fixed']);
    set(draft, '/mode', 'a');
    expect(draft.state()).toMatchObject({ document: { mode: 'a', power: 3, fixed: 0 }, circle: undefined });
  });

  test('a failing rule keeps the change, runs the other rules, and is reported until it succeeds', () => {
    const failing: Derivation = {
      id: 'failing',
      inputs: ['/power'],
      follow(document) {
        if (getAt(document, '/power') === 7) throw new Error('no seven');
        return setAt(document, '/range', getAt(document, '/power') ?? 0);
      },
    };
    const following: Derivation = {
      id: 'following',
      inputs: ['/power'],
      follow: (document) => setAt(document, '/fixed', getAt(document, '/power') ?? 0),
    };
    const derivations = [failing, following];
    const limits = (): LimitSource => ({ get: () => OPEN, update: () => [] });
    const draft = draftOfValues(own, { power: 3, range: 3, fixed: 3 }, { limits, derivations });
    set(draft, '/power', 7);
    const failed = [{ rule: 'failing', problem: 'Error: no seven' }];
    expect(draft.state()).toMatchObject({ document: { power: 7, range: 3, fixed: 7 }, failed });
    set(draft, '/mode', 'b');
    expect(draft.state().failed).toEqual(failed);
    set(draft, '/power', 8);
    expect(draft.state()).toMatchObject({ document: { power: 8, range: 8, fixed: 8 }, failed: [] });
    set(draft, '/power', 7);
    draft.dispatch({ type: 'revert' });
    expect(draft.state()).toMatchObject({ document: { power: 3, range: 3, fixed: 3 }, failed: undefined });
  });

  test('in a cycle keep the limits of the stored values', () => {
    let known: Limit | undefined;
    const draft = draftOfValues(
      own,
      { fixed: 0 },
      {
        // Same as in the rules: cached until a dependency changes.
        limits: (read) => ({
          get(name) {
            if (name === 'fixed') return inB(read) ? { fixed: Number(read('/fixed')) + 1, reasons: [] } : OPEN;
            known ??= { maximum: Number(read('/fixed')), reasons: [] };
            return known;
          },
          update(changed) {
            if (!changed.includes('/fixed')) return [{ name: 'fixed' }];
            known = undefined;
            return [{ name: 'power' }, { name: 'fixed' }];
          },
        }),
      },
    );
    set(draft, '/mode', 'b');
    expect(draft.state()).toMatchObject({ document: { fixed: 0 }, circle: ['fixed'] });
    expect(draft.limits().get('power')?.maximum).toBe(0);
  });

  test('are not user changes, and are dropped with the last user change', () => {
    const draft = draftOfValues(own, { mode: 'b', fixed: 1 }, { limits });
    set(draft, '/power', 5);
    expect(valueAt(draft, '/fixed')).toBe(7);
    draft.dispatch({ type: 'revert', changes: changes(draft).filter(({ field }) => field.name === 'power') });
    expect(draft.state().document).toBe(draft.state().original);
  });
});

test('notifies listeners at, above and below the changed pointer, once per command', () => {
  const draft = open();
  const heard: string[] = [];
  for (const pointer of ['', '/radio', power, '/wireless']) draft.subscribe(pointer, () => heard.push(pointer));
  set(draft, '/radio/country', 276);
  expect(heard).toEqual([]);
  set(draft, power, 20);
  expect(heard).toEqual(['', '/radio', power]);
  heard.length = 0;
  set(draft, '/radio/country', 5);
  expect(heard).toEqual(['', '/radio']);
  const end = draft.subscribe('/wireless', () => heard.push('again'));
  end();
  set(draft, '/wireless/interfaces/0/ssid', 'x');
  expect(heard).not.toContain('again');
});

describe('the first edit gives the same values, whatever was read or reverted before', () => {
  const link = {
    title: 'Link',
    type: 'object',
    properties: {
      width: { title: 'Width', type: 'integer', 'x-key': 'width' },
      center: { title: 'Center', type: 'integer', 'x-key': 'center', 'x-limited': 'center' },
      power: { title: 'Power', type: 'integer', 'x-key': 'power', 'x-limited': 'power', 'x-widget': 'range' },
    },
  } as const;
  const widthOf = (read: LimitRead) => Number(read('/link/width'));
  const limits = limitsFrom({
    center: (read) => ({ fixed: widthOf(read) * 10, reasons: [] }),
    power: (read) => ({ minimum: 0, maximum: widthOf(read) / 4, reasons: [] }),
  });
  const openLink = (center = 800) =>
    draftOfValues(planOf({ link }), { link: { width: 80, center, power: 15 } }, { limits });

  test.each<[string, (draft: Draft) => unknown]>([
    ['nothing', () => undefined],
    ['a revert', (draft) => draft.dispatch({ type: 'revert' })],
    ['a read of all limits', (draft) => ['center', 'power'].map((name) => draft.limits().get(name))],
  ])('%s', (_, before) => {
    const draft = openLink();
    before(draft);
    set(draft, '/link/width', 40);
    expect(draft.state().document).toEqual({ link: { width: 40, center: 400, power: 10 } });
  });

  // The rules have to process every value again, because the device's own values are back.
  test.each<[string, (draft: Draft) => unknown]>([
    ['nothing', () => undefined],
    ['an edit and its revert', (draft) => draft.dispatch({ type: 'revert' })],
    ['an edit and the revert of its change', (draft) => draft.dispatch({ type: 'revert', changes: changes(draft) })],
    ['an edit and its undo', (draft) => draft.dispatch({ type: 'undo' })],
  ])('%s, for a device whose values break the rules', (name, back) => {
    const draft = openLink(700);
    if (name !== 'nothing') set(draft, '/link/power', 14);
    back(draft);
    expect(draft.state().document).toEqual({ link: { width: 80, center: 700, power: 15 } });
    set(draft, '/link/power', 12);
    expect(draft.state().document).toEqual({ link: { width: 80, center: 800, power: 12 } });
  });
});
