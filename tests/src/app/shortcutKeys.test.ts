import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '../../../src/app/commands.ts';
import {
  type KeyChoices,
  keyChoicesText,
  keyName,
  keysOf,
  objectionTo,
  readKeyChoices,
  withKeys,
} from '../../../src/app/shortcutKeys.ts';

const NONE: KeyChoices = new Map();
const changeable = commands.filter(({ byBrowser }) => !byBrowser);
const command = (id: string) => {
  const found = commands.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no command ${id}`);
  return found;
};

/** Pairs of commands with conflicting keys: equal keys, or one key that starts the other sequence. */
function clashes(choices: KeyChoices): readonly string[] {
  const all = changeable.flatMap((one) => keysOf(one, choices).map((keys) => ({ id: one.id, keys })));
  return all.flatMap((a) =>
    all
      .filter((b) => a.id !== b.id && (a.keys === b.keys || a.keys.startsWith(`${b.keys} `)))
      .map((b) => `${a.id} ${b.id}`),
  );
}

const key = fc.constantFrom('a', 't', 'p', 's', 'd', '?', 'x', 'T', 'Ж');
const keys = fc.oneof(
  key,
  fc.tuple(key, key).map((two) => two.join(' ')),
  fc.constantFrom('Mod+k', 'Mod+z', 'Mod+m', 'F2', 'F6', 'Shift+F6', ''),
);

test('commands keep distinct keys after any choices and resets, and stored choices load unchanged', () => {
  const step = fc.tuple(fc.constantFrom(...changeable), fc.option(keys, { nil: undefined }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const choices = steps.reduce((before, [one, wanted]) => {
        const chosen = withKeys(before, one, wanted);
        return 'choices' in chosen ? chosen.choices : before;
      }, NONE);
      expect(clashes(choices)).toEqual([]);
      expect(readKeyChoices(keyChoicesText(choices))).toEqual(choices);
    }),
  );
});

test('commands have distinct keys for any stored data', () => {
  const ids = fc.constantFrom(...commands.map(({ id }) => id), 'nothing', '__proto__');
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.tuple(ids, fc.oneof(keys, fc.anything()))).map((all) => JSON.stringify(Object.fromEntries(all))),
  );
  fc.assert(
    fc.property(fc.option(stored), (text) => {
      expect(clashes(readKeyChoices(text))).toEqual([]);
    }),
  );
  expect([...readKeyChoices('{"help":"h","find":3,"reboot":"Mod+t","dashboard":"h"}').keys()]).toEqual(['dashboard']);
  expect(readKeyChoices('null')).toEqual(NONE);
});

test.each(['Mod+t', 'Mod+w', 'Mod+Shift+n', 'Mod+c', 'Mod+1', 'F5', 'Shift+F12', 'Mod+Enter', 'Mod+Tab'])(
  'reserves %s for the browser',
  (wanted) => expect(objectionTo(wanted, command('help'), NONE)).toEqual({ kind: 'browser' }),
);

test.each(['Enter', 'Tab', ' ', 'ArrowDown', 'Backspace', 'a b c', 'a  b', '\u200b'])(
  'rejects %j as a shortcut',
  (wanted) => expect(objectionTo(wanted, command('help'), NONE)).toEqual({ kind: 'moving' }),
);

test('reports the owner of a taken or overlapping shortcut, and can always restore defaults', () => {
  const stations = command('stations');
  expect(objectionTo('p d', stations, NONE)).toMatchObject({ kind: 'taken', by: { id: 'dashboard' }, keys: 'p d' });
  expect(objectionTo('p', stations, NONE)).toMatchObject({ kind: 'taken', by: { id: 'dashboard' }, keys: 'p d' });
  expect(objectionTo('s x', command('help'), NONE)).toMatchObject({
    kind: 'taken',
    by: { id: 'stations' },
    keys: 's',
  });
  expect(objectionTo('x', stations, NONE)).toBeUndefined();
  expect(objectionTo('Mod+z', command('undo'), NONE)).toBeUndefined();
  const moved = withKeys(NONE, stations, 'x');
  if (!('choices' in moved)) throw new Error('refused');
  const taken = withKeys(moved.choices, command('help'), 's');
  if (!('choices' in taken)) throw new Error('refused');
  expect(withKeys(taken.choices, stations, undefined)).toMatchObject({
    objection: { by: { id: 'help' }, keys: 's' },
  });
});

const press = (name: string, more: object = {}) =>
  keyName({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test.each([
  [press('p'), 'p'],
  [press('P'), 'p'],
  [press('P', { shiftKey: true }), 'P'],
  [press('?', { shiftKey: true }), '?'],
  [press('ж'), 'ж'],
  [press('K', { ctrlKey: true }), 'Mod+k'],
  [press('Z', { metaKey: true, shiftKey: true }), 'Mod+Shift+z'],
  [press('F6', { shiftKey: true }), 'Shift+F6'],
  [press('Enter'), 'Enter'],
  [press('@', { altKey: true, ctrlKey: true }), undefined],
  [press('Shift', { shiftKey: true }), undefined],
  [press('Dead'), undefined],
])('identifies a key by the character it types: %s', (name, expected) => expect(name).toBe(expected));

test.each([
  ['help', '?'],
  ['dashboard', 'p d'],
  ['stations', 's'],
  ['settings', 'p s'],
  ['wireless', 'p w'],
  ['network', 'p n'],
  ['services', 'p e'],
  ['system', 'p y'],
  ['tools/log', 't l'],
  ['tools/spectrum', 't v'],
  ['tools/speed-test', 't s'],
  ['tools/constellation', 't c'],
  ['tools/alignment', 't a'],
  ['tools/discovery', 't d'],
  ['tools/ping', 't p'],
  ['tools/traceroute', 't t'],
  ['tools/survey', 't i'],
  ['review', 'd d'],
  ['review', 'Mod+s'],
  ['test', 'd t'],
  ['keep', 'd k'],
  ['revert', 'd r'],
  ['save-in-force', 'o s'],
  ['start-tool', 'Enter'],
  ['act', 'Enter'],
  ['cancel', 'Escape'],
])('%s has the specified shortcuts (D27)', (id, wanted) => expect(keysOf(command(id), NONE)).toContain(wanted));
