import { MASK } from 'guywire-engine/words';
import { describe, expect, test } from 'vitest';
import type { Limit, LimitSource } from '../../../../engine/core/limit.ts';
import type { Schema } from '../../../../engine/core/schema.ts';
import type { Draft } from '../../../../engine/draft/draft.ts';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { conflictWords, takenChanges } from '../../../../src/settings/apply/conflictWords.ts';
import { secretKeys } from '../../../../src/settings/draft/secretKeys.ts';
import { changeWords } from '../../../../src/settings/words/changeWords.ts';
import { changes, draftOfText, planOf, set } from '../../../engine/draft/openDraft.ts';

const METRIC = createConventions('en', 'metric');

const radio: Schema = {
  type: 'object',
  title: 'Radio',
  properties: {
    radios: {
      type: 'array',
      title: 'Radios',
      'x-widget': 'each',
      'x-key': 'radio.{n}',
      items: {
        type: 'object',
        title: 'Radio',
        'x-group': 'Channel and power',
        required: ['row'],
        properties: {
          row: { type: 'integer', 'x-row': true, 'x-hidden': true },
          width: {
            type: 'integer',
            title: 'Channel width',
            oneOf: [
              { const: 20, title: '20' },
              { const: 80, title: '80' },
            ],
            default: 20,
            'x-unit': 'MHz',
            'x-key': 'radio.{n}.chanbw',
            'x-effect': 'link',
          },
          power: {
            type: 'integer',
            title: 'Output power',
            default: -4,
            'x-unit': 'dBm',
            'x-key': 'radio.{n}.txpower',
          },
          frequency: { type: 'integer', title: 'Frequency', 'x-limited': 'frequency', 'x-key': 'radio.{n}.freq' },
          obey: { type: 'boolean', title: 'Obey', default: true, 'x-key': 'radio.{n}.obey' },
          psk: { type: 'string', title: 'Link key', 'x-secret': true, 'x-key': 'radio.{n}.linkcode' },
          scan: {
            type: 'array',
            title: 'Channels to scan',
            items: { type: 'integer' },
            'x-key': 'radio.{n}.scan',
          },
        },
      },
    },
  },
};

const TITLES: Limit = {
  reasons: [],
  choices: [{ value: 5500, title: '{frequency} MHz', params: { frequency: 5500 } }],
};
const limits: LimitSource = { get: (name) => (name === 'frequency' ? TITLES : undefined), update: () => [] };

const radioPlan = planOf({ radio });

function changed(text: string, edit: (draft: Draft) => void, plan = radioPlan) {
  const draft = draftOfText(plan, text);
  edit(draft);
  return changes(draft).map((change) => {
    const { change: _, ...words } = changeWords(plan, limits, METRIC, draft.state().document, change);
    return words;
  });
}

describe('a change in words', () => {
  test.each([
    ['a choice with its unit', '/width', 80, 'radio.1.chanbw=20', { from: '20 MHz', to: '80 MHz' }],
    ['a default said to be one', '/power', 13, 'radio.1.chanbw=20', { from: '−4 dBm (default)', to: '13 dBm' }],
    ['back to the default', '/power', undefined, 'radio.1.txpower=13', { from: '13 dBm', to: '−4 dBm (default)' }],
    ['a title of the rules', '/frequency', 5500, 'radio.1.chanbw=20', { from: 'not set', to: '5500 MHz' }],
    ['on and off', '/obey', false, 'radio.1.obey=enabled', { from: 'On', to: 'Off' }],
    ['a secret', '/psk', 'hunter2hunter2', 'radio.1.linkcode=correct horse', { from: MASK, to: MASK }],
    ['a first secret', '/psk', 'hunter2hunter2', 'radio.1.chanbw=20', { from: 'not set', to: MASK }],
    ['a list', '/scan', [5180, 5200], 'radio.1.scan=', { from: 'none', to: '5180, 5200' }],
    ['a text of the wrong kind', '/power', 13, 'radio.1.txpower=high', { from: 'high dBm', to: '13 dBm' }],
  ] as const)('%s', (_what, field, value, text, words) => {
    const [only, ...more] = changed(`${text}\n`, (draft) => set(draft, `/radio/radios/0${field}`, value));
    expect(only).toMatchObject(words);
    expect(more).toEqual([]);
  });

  test('names its place, and the radio only if there are several', () => {
    const words = changed('radio.1.chanbw=20\nradio.2.chanbw=20\n', (draft) => {
      set(draft, '/radio/radios/0/width', 80);
      set(draft, '/radio/radios/1/width', 80);
    });
    expect(words.map(({ page, card, label, effect }) => [page, card, label, effect])).toEqual([
      ['Wireless', 'Channel and power', 'Radio 1 · Channel width', 'link'],
      ['Wireless', 'Channel and power', 'Radio 2 · Channel width', 'link'],
    ]);
  });

  test('an added and a removed row', () => {
    const words = changed('radio.1.chanbw=20\nradio.2.chanbw=20\n', (draft) => {
      set(draft, '/radio/radios/1', undefined);
      draft.dispatch({ type: 'add', array: '/radio/radios', rows: [{ width: 80 }] });
    });
    expect(words.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Radio 2', '', 'Added'],
      ['Radio 2', '', 'Removed'],
    ]);
  });
});

test('lists the values of an added or removed row, with masked secrets', () => {
  const [added, removed] = changed('radio.1.chanbw=20\nradio.2.obey=disabled\n', (draft) => {
    set(draft, '/radio/radios/1', undefined);
    draft.dispatch({
      type: 'add',
      array: '/radio/radios',
      // Default values are omitted.
      rows: [{ width: 80, obey: true, psk: 'correct horse', scan: [5180, 5200] }],
    });
  });
  expect(added?.content).toEqual([
    { label: 'Channel width', value: '80 MHz' },
    { label: 'Link key', value: MASK },
    { label: 'Channels to scan', value: '5180, 5200' },
  ]);
  expect(removed?.content).toEqual([{ label: 'Obey', value: 'Off' }]);
});

test('identifies the row of a value by its first column', () => {
  const list: Schema = {
    type: 'object',
    properties: {
      rules: {
        type: 'array',
        'x-key': 'rule.{n}',
        items: {
          type: 'object',
          title: 'Rule',
          properties: {
            row: { type: 'integer', 'x-row': true },
            note: { type: 'string', title: 'Note', 'x-column': 'title', 'x-key': 'rule.{n}.note' },
            drop: { type: 'boolean', title: 'Drop', 'x-key': 'rule.{n}.drop' },
          },
        },
      },
    },
  };
  const told = (path: string, value: string | boolean) =>
    changed(
      'rule.1.note=Mast\nrule.2.note=Barn\n',
      (draft) => set(draft, `/firewall/rules/1/${path}`, value),
      planOf({ firewall: list }),
    ).map(({ label, content }) => ({ label, content }));
  expect(told('drop', true)).toEqual([{ label: 'Rule 2 › Drop', content: [{ label: 'Note', value: 'Barn' }] }]);
  expect(told('note', 'School')).toEqual([{ label: 'Rule 2 › Note', content: [] }]);
});

test('reports the new place of a moved row, and its values only if edited', () => {
  const firewall: Schema = {
    type: 'object',
    properties: {
      rules: {
        type: 'array',
        'x-widget': 'ordered',
        'x-key': 'rule.{n}',
        items: {
          type: 'object',
          title: 'Rule',
          properties: {
            row: { type: 'integer', 'x-row': true },
            port: { type: 'string', title: 'Port', 'x-key': 'rule.{n}.port' },
            drop: { type: 'boolean', title: 'Drop', 'x-key': 'rule.{n}.drop' },
          },
        },
      },
    },
  };
  const rule = (row: number, port: string, drop = true) => ({ row, port, drop });
  const moved = (...rows: readonly ReturnType<typeof rule>[]) =>
    changed(
      [1, 2, 3].map((row) => `rule.${row}.port=8${row}\nrule.${row}.drop=enabled\n`).join(''),
      (draft) => set(draft, '/firewall/rules', rows),
      planOf({ firewall }),
    ).map(({ label, from, to, content }) => ({ label, from, to, content }));
  expect(moved(rule(1, '83'), rule(2, '81'), rule(3, '82'))).toEqual([
    { label: 'Rule 3 moved before 1', from: 'place 3', to: 'place 1', content: [] },
  ]);
  expect(moved(rule(1, '82'), rule(2, '83'), rule(3, '81', false))).toEqual([
    {
      label: 'Rule 1 moved to the end',
      from: 'place 1',
      to: 'place 3',
      content: [
        { label: 'Port', value: '81' },
        { label: 'Drop', value: 'Off' },
      ],
    },
  ]);
});

describe('a conflict in words', () => {
  const isSecret = secretKeys(radioPlan);

  test('of a field', () => {
    const conflict = { key: 'radio.2.chanbw', base: '20', mine: '80', theirs: undefined };
    expect(conflictWords(radioPlan, isSecret, METRIC, {}, conflict)).toEqual({
      key: 'radio.2.chanbw',
      place: 'Wireless · Channel and power',
      label: 'Radio 2 · Channel width',
      base: '20 MHz',
      mine: '80 MHz',
      theirs: '20 MHz (default)',
    });
  });

  test('of a line with an unknown key', () => {
    const conflict = { key: 'netmode', base: 'bridge', mine: 'router', theirs: undefined };
    expect(conflictWords(radioPlan, isSecret, METRIC, {}, conflict)).toMatchObject({
      label: 'netmode',
      mine: 'router',
      theirs: 'not set',
    });
  });

  test('also lists changes of the other side only, without the mark of the editor', () => {
    const base = 'radio.1.chanbw=20\nradio.1.txpower=5\nnetmode=bridge\nsystem.cfg.editor.webui=a\n';
    const theirs = 'radio.1.chanbw=40\nradio.1.txpower=6\nsystem.cfg.editor.webui=b\n';
    const conflict = { key: 'radio.1.chanbw', base: '20', mine: '80', theirs: '40' };
    expect(takenChanges(base, theirs, [conflict])).toEqual([
      { key: 'radio.1.txpower', base: '5', mine: '5', theirs: '6' },
      { key: 'netmode', base: 'bridge', mine: 'bridge', theirs: undefined },
    ]);
  });

  test.each(['radio.1.linkcode', 'ppp.1.password'])('never shows a secret: %s', (key) => {
    const words = conflictWords(radioPlan, isSecret, METRIC, {}, { key, base: 'one', mine: 'two', theirs: 'three' });
    expect([words.base, words.mine, words.theirs]).toEqual([MASK, MASK, MASK]);
  });
});
