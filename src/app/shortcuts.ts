/** Everything that can be done by key (D27): one table for the keys, the help and whatever else lists them. */
export const SHORTCUTS = [
  { id: 'undo', title: 'Undo', keys: ['Mod+z'] },
  { id: 'redo', title: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'] },
  { id: 'save-tried', title: 'Save the settings applied until reboot', keys: ['o s'] },
] as const satisfies readonly Shortcut[];

interface Shortcut {
  readonly id: string;
  /** English, key of the translations. */
  readonly title: string;
  /** A chord, or keys one after the other; `Mod` is Ctrl or ⌘. */
  readonly keys: readonly string[];
}

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** Does it. @returns whether the key was meant so; otherwise the browser gets it. */
export type ShortcutAction = (event: KeyboardEvent) => boolean;

/** Milliseconds within which the next key of a sequence must come. */
const SEQUENCE = 1500;

const actions = new Map<ShortcutId, ShortcutAction>();
let typed: { readonly key: string; readonly at: number } | undefined;

/**
 * Says what a shortcut does from now on. Sequences are heard outside of text fields only; a chord is heard everywhere and
 * looks itself where the focus is. Nothing is heard under a modal dialog.
 * @returns the call that takes it off.
 */
export function onShortcut(id: ShortcutId, action: ShortcutAction): () => void {
  if (actions.size === 0) document.addEventListener('keydown', hear);
  actions.set(id, action);
  return () => {
    if (actions.get(id) === action) actions.delete(id);
    if (actions.size === 0) document.removeEventListener('keydown', hear);
  };
}

/** Whether what is typed at this place is text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button|submit|file)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
}

function hear(event: KeyboardEvent): void {
  const before = typed;
  typed = undefined;
  if (event.isComposing || event.altKey || event.defaultPrevented) return;
  const chord = chordOf(event);
  const sequence = sequenceOf(event, before);
  for (const { id, keys } of SHORTCUTS) {
    const matches = keys.some((wanted) => wanted === chord || (wanted.includes(' ') && wanted === sequence));
    // Looked up last: it goes through the whole page.
    if (!matches || document.querySelector('dialog:modal') !== null || actions.get(id)?.(event) !== true) continue;
    event.preventDefault();
    return;
  }
}

/** `Mod+Shift+z`; undefined without Ctrl or ⌘. */
function chordOf(event: KeyboardEvent): string | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`;
}

/** This key with the one before, where that came shortly before; remembers it for the next. */
function sequenceOf(event: KeyboardEvent, before: typeof typed): string | undefined {
  const isTyped = isTextField(event.target) || event.target instanceof HTMLSelectElement;
  if (event.ctrlKey || event.metaKey || event.repeat || isTyped) return undefined;
  typed = { key: event.key, at: event.timeStamp };
  return before !== undefined && event.timeStamp - before.at <= SEQUENCE ? `${before.key} ${event.key}` : undefined;
}
