import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { type Command, commands } from './commands.ts';

/** Keys chosen by the user, by command id. Empty string: no keys. */
export type KeyChoices = ReadonlyMap<string, string>;

/** Reason why a command cannot have these keys. */
export type KeyObjection =
  /** Reserved by browsers, or used to type and to move through pages. */
  | { readonly kind: 'browser' | 'moving' }
  /** Keys of another command, or with the same first key. */
  | { readonly kind: 'taken'; readonly by: Command; readonly keys: string };

const STORAGE_KEY = 'shortcut_keys';

/** Modifiers and dead keys. */
const NO_KEY = /^(?:Control|Shift|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Fn|Dead|Process|Compose|Unidentified)$/;

/** Chords and keys that a common browser reserves, or that users know as the browser's. */
const OF_BROWSERS =
  /^(?:Mod\+(?:[acdefghijlnopqrstuvwx\d=+-]|Shift\+[abcdehijkmnopqrstvw]|.{2,})|(?:Shift\+)?F(?:1|3|5|7|10|11|12))$/;

/** One visible character, a sequence of two, a chord, or a function key. */
const POSSIBLE = /^(?:[^\s\p{C}](?: [^\s\p{C}])?|Mod\+(?:Shift\+)?[^\s\p{C}]|(?:Shift\+)?F\d{1,2})$/u;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Name of a key as in the command table: the typed character, or a chord with Ctrl or ⌘.
 * @returns undefined for modifiers, and with Alt, which types characters in many layouts
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  if (altKey || NO_KEY.test(key)) return undefined;
  const shift = shiftKey ? 'Shift+' : '';
  if (ctrlKey || metaKey) return `Mod+${shift}${key.toLowerCase()}`;
  if (/^F\d+$/.test(key)) return `${shift}${key}`;
  // Caps Lock must not count as Shift.
  return shiftKey || key.length > 1 ? key : key.toLowerCase();
}

/** True if the keys also work in text fields, because they type nothing. */
export const isChord = (name: string): boolean => /^(?:Mod\+.|(?:Shift\+)?F\d)/.test(name);

/** Keys chosen on this browser. */
export const keyChoices = new Cell<KeyChoices>(readKeyChoices(kept(STORAGE_KEY)));

export function keysOf({ id, keys }: Command, choices = keyChoices.get()): readonly string[] {
  const chosen = choices.get(id);
  return chosen === undefined ? keys : chosen === '' ? [] : [chosen];
}

/** Reason against these keys, given the keys of all other commands. The default keys are always allowed. */
export function objectionTo(keys: string, command: Command, choices: KeyChoices): KeyObjection | undefined {
  if (keys === '') return undefined;
  if (!command.keys.includes(keys)) {
    if (OF_BROWSERS.test(keys)) return { kind: 'browser' };
    if (!POSSIBLE.test(keys)) return { kind: 'moving' };
  }
  for (const by of commands) {
    if (by.id === command.id || by.byBrowser) continue;
    const conflict = keysOf(by, choices).find((other) => overlaps(other, keys));
    if (conflict !== undefined) return { kind: 'taken', by, keys: conflict };
  }
  return undefined;
}

/** True if one is a prefix of the other. */
function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}

/** Sets the keys of a command, or restores its default. @returns the objection, if there is one */
export function withKeys(
  choices: KeyChoices,
  command: Command,
  keys: string | undefined,
): { readonly choices: KeyChoices } | { readonly objection: KeyObjection } {
  const next = new Map(choices);
  if (keys === undefined) next.delete(command.id);
  else next.set(command.id, keys);
  const wanted = keysOf(command, next);
  const objection = wanted.map((one) => objectionTo(one, command, next)).find((one) => one !== undefined);
  return objection === undefined ? { choices: next } : { objection };
}

/** Stores the choices. If storage is blocked, they last until the page closes. */
export function chooseKeyChoices(choices: KeyChoices): void {
  keyChoices.set(choices);
  keep(STORAGE_KEY, keyChoicesText(choices));
}

export const keyChoicesText = (choices: KeyChoices): string => JSON.stringify(Object.fromEntries(choices));

/** Parses stored choices and drops invalid keys. */
export function readKeyChoices(text: string | null): KeyChoices {
  const choices = new Map<string, string>();
  for (const { id, byBrowser } of commands) {
    const keys = parsed(text).get(id);
    if (typeof keys === 'string' && !byBrowser) choices.set(id, keys);
  }
  // Every choice is checked against all others. A dropped choice restores the default keys, which may be taken by
  // then.
  for (;;) {
    const wrong = commands.find((command) => {
      const keys = choices.get(command.id);
      return keys !== undefined && objectionTo(keys, command, choices) !== undefined;
    });
    if (wrong === undefined) return choices;
    choices.delete(wrong.id);
  }
}

function parsed(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
