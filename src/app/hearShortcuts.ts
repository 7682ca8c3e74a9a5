import { type CommandId, commands } from './commands.ts';
import { hearsKeys } from './shortcutChoice.ts';
import { isTextField, shortcutAction } from './shortcuts.ts';

/** Milliseconds within which the next key of a sequence must come. */
const SEQUENCE = 1500;

interface Typed {
  readonly key: string;
  readonly at: number;
}

/**
 * Hears the keys of all commands. Keys are heard outside of text fields only, and can be switched off; a chord is heard
 * everywhere and looks itself where the focus is. Nothing is heard under a modal dialog.
 * @param open shows the dialog of a command that has one
 * @returns the call that ends it
 */
export function hearShortcuts(readOnly: boolean, open: (id: CommandId) => void): () => void {
  let typed: Typed | undefined;

  const hear = (event: KeyboardEvent): void => {
    const before = typed;
    typed = undefined;
    if (event.isComposing || event.altKey || event.defaultPrevented) return;
    const chord = chordOf(event);
    const isKey = chord === undefined && hearsKeys() && !event.repeat && !isTyping(event.target);
    if (isKey) typed = { key: event.key, at: event.timeStamp };
    const isNext = before !== undefined && event.timeStamp - before.at <= SEQUENCE;
    const heard =
      chord === undefined ? (isKey ? [event.key, ...(isNext ? [`${before.key} ${event.key}`] : [])] : []) : [chord];
    for (const { id, keys, forReadOnly, link, dialog } of commands) {
      // Looked up last: it goes through the whole page.
      if (!keys.some((key) => heard.includes(key)) || document.querySelector('dialog:modal') !== null) continue;
      if (!forReadOnly && readOnly) continue;
      if (link !== undefined) location.hash = `#${link}`;
      else if (dialog === true) open(id);
      else if (shortcutAction(id)?.(event) !== true) continue;
      event.preventDefault();
      return;
    }
  };

  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

const isTyping = (target: EventTarget | null) => isTextField(target) || target instanceof HTMLSelectElement;

/** `Mod+Shift+z`; undefined without Ctrl or ⌘. */
function chordOf(event: KeyboardEvent): string | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
}
