import { type CommandId, commands } from './commands.ts';
import { isChord, keyName, keysOf } from './shortcutKeys.ts';
import { doShortcut, hearsKeys, isTextField } from './shortcuts.ts';

/** Milliseconds within which the next key of a sequence must come. */
const SEQUENCE = 1500;

interface Typed {
  readonly key: string;
  readonly at: number;
}

/**
 * Hears the keys of all commands. Keys are heard outside of text fields only, Enter where nothing else is focused, and can
 * be switched off; a chord is heard everywhere and looks itself where the focus is. Nothing is heard under a modal dialog.
 * @param open shows the dialog of a command that has one
 * @param typed what was pressed while this was on its way
 * @param signal ends it
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
    // The second key of a sequence is no command of its own.
    if ((isNext && act(`${before.key} ${name}`, event)) || act(name, event)) {
      last = undefined;
      event.preventDefault();
    }
  };

  /** @returns whether there is something that these keys do now */
  function act(heard: string, event: KeyboardEvent): boolean {
    for (const command of commands) {
      const { id, byBrowser, forReadOnly, link, dialog } = command;
      if (byBrowser || (!forReadOnly && readOnly) || !keysOf(command).includes(heard)) continue;
      // Looked up last: it goes through the whole page.
      // The chord of a review would have the browser save the page, which is never meant.
      if (document.querySelector('dialog:modal') !== null) return id === 'review' && isChord(heard);
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

/** Whether the focus is where the key means something already. */
function isTyping(target: EventTarget | null, name: string): boolean {
  if (name === 'Enter') return target instanceof HTMLElement && target.tabIndex >= 0;
  return isTextField(target) || target instanceof HTMLSelectElement;
}
