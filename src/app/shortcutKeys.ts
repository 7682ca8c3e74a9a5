import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { type Command, commands } from './commands.ts';

/** The keys that a person chose, by the id of the command; empty for none. */
export type KeyChoices = ReadonlyMap<string, string>;

/** Why keys cannot be those of a command. */
export type KeyObjection =
  /** Browsers keep them for themselves, or pages are moved through and typed into by them. */
  | { readonly kind: 'browser' | 'moving' }
  /** Another command has them, or keys that begin like them. */
  | { readonly kind: 'taken'; readonly by: Command; readonly keys: string };

const STORAGE_KEY = 'shortcut_keys';

/** Keys that only change what another means, or are part of a character that is not there yet. */
const NO_KEY = /^(?:Control|Shift|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Fn|Dead|Process|Compose|Unidentified)$/;

/** Chords and keys that one of the usual browsers does not leave to pages, or that people know as the browser's. */
const OF_BROWSERS =
  /^(?:Mod\+(?:[acdefghijlnopqrstuvwx\d=+-]|Shift\+[abcdehijkmnopqrstvw]|.{2,})|(?:Shift\+)?F(?:1|3|5|7|10|11|12))$/;

/** One visible character; two, one after the other; a chord; a function key. */
const POSSIBLE = /^(?:[^\s\p{C}](?: [^\s\p{C}])?|Mod\+(?:Shift\+)?[^\s\p{C}]|(?:Shift\+)?F\d{1,2})$/u;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key as the table of the commands has it: what it types in the layout in use, with Ctrl or ⌘ a chord.
 * @returns nothing for a key that does nothing by itself, or with Alt, by which many layouts type characters
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  if (altKey || NO_KEY.test(key)) return undefined;
  const shift = shiftKey ? 'Shift+' : '';
  if (ctrlKey || metaKey) return `Mod+${shift}${key.toLowerCase()}`;
  if (/^F\d+$/.test(key)) return `${shift}${key}`;
  // Caps lock is not Shift.
  return shiftKey || key.length > 1 ? key : key.toLowerCase();
}

/** Whether keys are heard in text fields, too: they type nothing. */
export const isChord = (name: string): boolean => /^(?:Mod\+.|(?:Shift\+)?F\d)/.test(name);

/** What a person chose on this browser. */
export const keyChoices = new Cell<KeyChoices>(readKeyChoices(kept(STORAGE_KEY)));

/** The keys of a command now. */
export function keysOf({ id, keys }: Command, choices = keyChoices.get()): readonly string[] {
  const chosen = choices.get(id);
  return chosen === undefined ? keys : chosen === '' ? [] : [chosen];
}

/** What is to be said against keys for a command, beside those of all others; its own first ones are always possible. */
export function objectionTo(keys: string, command: Command, choices: KeyChoices): KeyObjection | undefined {
  if (keys === '') return undefined;
  if (!command.keys.includes(keys)) {
    if (OF_BROWSERS.test(keys)) return { kind: 'browser' };
    if (!POSSIBLE.test(keys)) return { kind: 'moving' };
  }
  for (const by of commands) {
    if (by.id === command.id || by.byBrowser) continue;
    const taken = keysOf(by, choices).find((other) => overlaps(other, keys));
    if (taken !== undefined) return { kind: 'taken', by, keys: taken };
  }
  return undefined;
}

/** Whether one is heard before the other is complete. */
function overlaps(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}

/** With other keys for a command; without, with its first ones. @returns why not, where something is to be said against it */
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

/** Remembers other keys. Where storage is blocked they hold as long as the page lives. */
export function chooseKeyChoices(choices: KeyChoices): void {
  keyChoices.set(choices);
  keep(STORAGE_KEY, keyChoicesText(choices));
}

export const keyChoicesText = (choices: KeyChoices): string => JSON.stringify(Object.fromEntries(choices));

/** The choices in a text that was stored; keys that no command can have are left out. */
export function readKeyChoices(text: string | null): KeyChoices {
  const choices = new Map<string, string>();
  for (const { id, byBrowser } of commands) {
    const keys = parsed(text).get(id);
    if (typeof keys === 'string' && !byBrowser) choices.set(id, keys);
  }
  // Each is judged beside all the others; one that goes leaves its command the first keys, which others may have taken.
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
