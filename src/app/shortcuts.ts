import { keep, kept } from '../../base/kept.ts';

/** Commands that are done by who listens, where there is something to do now. */
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

/** Does it. @returns whether the key was meant so; otherwise the browser gets it. */
export type ShortcutAction = (event: KeyboardEvent) => boolean;

/** Those who listen, by command, the newest first. */
const actions = new Map<string, readonly ShortcutAction[]>();

/**
 * Says what the keys of a command do from now on (`hearShortcuts.ts` hears them).
 * @returns the call that takes it off.
 */
export function onShortcut(id: ShortcutId, action: ShortcutAction): () => void {
  actions.set(id, [action, ...(actions.get(id) ?? [])]);
  return () => {
    actions.set(id, actions.get(id)?.filter((one) => one !== action) ?? []);
  };
}

/** Runs the action that the keys of a command have now. @returns whether an action took them */
export function doShortcut(id: string, event: KeyboardEvent): boolean {
  return actions.get(id)?.some((act) => act(event)) === true;
}

/** Whether what is typed at this place is text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button|submit|file)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
}

/** Keys as they are written on a keyboard: `Ctrl+K`, on a Mac `⌘K`; one after the other as `p w`. */
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

/** Whether keys without Ctrl or ⌘ are heard on this browser (D27: they can be switched off). */
export function hearsKeys(): boolean {
  return kept(STORAGE_KEY) !== 'off';
}

/** Remembers whether they are. Where storage is blocked they stay as they are. */
export function chooseKeys(on: boolean): void {
  keep(STORAGE_KEY, on ? 'on' : 'off');
}
