import { type CommandId, commands } from './commands.ts';
import { isChord, keyName, keysOf } from './shortcutKeys.ts';
import { doShortcut, hearsKeys, isTextField } from './shortcuts.ts';

/** Maximum milliseconds between two keys of a sequence. */
const SEQUENCE = 1500;

interface Typed {
  readonly key: string;
  readonly at: number;
}

/**
 * Listens for the keys of all commands. Single keys work outside text fields and can be disabled. Enter needs an
 * unfocused page. Chords work everywhere. A modal dialog disables all of them.
 * @param open shows the dialog of a command
 * @param typed key pressed before this module was loaded
 * @param signal removes the listeners
 */
export function hearShortcuts(
  readOnly: boolean,
  open: (id: CommandId) => void,
  typed: readonly KeyboardEvent[],
  signal: AbortSignal,
): void {
  let last: Typed | undefined;

  const hear = (event: KeyboardEvent): void => {
    const name = keyName(event);
    if (name === undefined) return;
    const before = last;
    last = undefined;
    if (event.isComposing || event.defaultPrevented) return;
    const isKey = !isChord(name) && hearsKeys() && !event.repeat && !isTyping(event.target, name);
    if (!isKey && !isChord(name)) return;
    if (isKey) last = { key: name, at: event.timeStamp };
    const isNext = isKey && before !== undefined && event.timeStamp - before.at <= SEQUENCE;
    // The second key of a sequence is not a command by itself.
    if ((isNext && act(`${before.key} ${name}`, event)) || act(name, event)) {
      last = undefined;
      event.preventDefault();
    }
  };

  /** @returns true if a command handled these keys */
  function act(keys: string, event: KeyboardEvent): boolean {
    for (const command of commands) {
      const { id, byBrowser, forReadOnly, link, dialog } = command;
      if (byBrowser || (!forReadOnly && readOnly) || !keysOf(command).includes(keys)) continue;
      // Checked last because it searches the whole page. The review chord is consumed anyway: the browser would save
      // the page.
      if (document.querySelector('dialog:modal') !== null) return id === 'review' && isChord(keys);
      if (link !== undefined) location.hash = `#${link}`;
      else if (dialog === true) open(id);
      else if (!doShortcut(id, event)) continue;
      return true;
    }
    return false;
  }

  for (const event of typed) hear(event);
  document.addEventListener('keydown', hear, { signal });
}

/** True if the focused element handles this key itself. */
function isTyping(target: EventTarget | null, name: string): boolean {
  if (name === 'Enter') return target instanceof HTMLElement && target.tabIndex >= 0;
  return isTextField(target) || target instanceof HTMLSelectElement;
}
