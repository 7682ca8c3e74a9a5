import { keep, kept } from '../../base/kept.ts';

/** Commands that a listener handles, if one is registered. */
export type ShortcutId =
  | 'undo'
  | 'redo'
  | 'review'
  | 'test'
  | 'keep'
  | 'revert'
  | 'save-in-force'
  | 'start-tool'
  | 'next-region'
  | 'contrast';

/** @returns true if the key was handled. Otherwise the browser gets it. */
export type ShortcutAction = (event: KeyboardEvent) => boolean;

/** Handlers by command, newest first. */
const actions = new Map<string, readonly ShortcutAction[]>();

/**
 * Registers a handler for the keys of a command (`hearShortcuts.ts` listens for them).
 * @returns unregister function
 */
export function onShortcut(id: ShortcutId, action: ShortcutAction): () => void {
  actions.set(id, [action, ...(actions.get(id) ?? [])]);
  return () => {
    actions.set(id, actions.get(id)?.filter((one) => one !== action) ?? []);
  };
}

/** Runs the handlers of a command. @returns true if one handled the event */
export function doShortcut(id: string, event: KeyboardEvent): boolean {
  return actions.get(id)?.some((act) => act(event)) === true;
}

/** True for text inputs. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button|submit|file)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
}

/** Keys as printed on a keyboard: `Ctrl+K`, on a Mac `⌘K`. Sequences as `p w`. */
export function keyWords(keys: readonly string[]): string {
  const mac = /mac/i.test(navigator.userAgent);
  return keys
    .map((key) => {
      if (key === 'Escape') return 'Esc';
      if (!/^(?:Mod|Shift)\+./.test(key)) return key;
      return key.replace('Mod+', mac ? '⌘' : 'Ctrl+').replace(/.$/, (letter) => letter.toUpperCase());
    })
    .join(', ');
}

const STORAGE_KEY = 'shortcuts';

/** True if keys without Ctrl or ⌘ are enabled on this browser (D27). */
export function hearsKeys(): boolean {
  return kept(STORAGE_KEY) !== 'off';
}

/** Stores the choice. No effect if storage is blocked. */
export function chooseKeys(on: boolean): void {
  keep(STORAGE_KEY, on ? 'on' : 'off');
}
