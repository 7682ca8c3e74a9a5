import type { CommandId } from './commands.ts';

/** Does it. @returns whether the key was meant so; otherwise the browser gets it. */
export type ShortcutAction = (event: KeyboardEvent) => boolean;

const actions = new Map<CommandId, ShortcutAction>();

/**
 * Says what the keys of a command do from now on (`hearShortcuts.ts` hears them).
 * @returns the call that takes it off.
 */
export function onShortcut(id: CommandId, action: ShortcutAction): () => void {
  actions.set(id, action);
  return () => {
    if (actions.get(id) === action) actions.delete(id);
  };
}

/** What the keys of a command do now. */
export function shortcutAction(id: CommandId): ShortcutAction | undefined {
  return actions.get(id);
}

/** Whether what is typed at this place is text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button|submit|file)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement);
}
