import { onShortcut } from '../../app/shortcuts.ts';
import { isExpiring } from '../../session/expire.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import type { Settings } from '../core/settings.ts';
import { announceRestarts } from './announceRestarts.ts';
import { listenToUndoRedo } from './undoRedo.ts';

/**
 * Starts the shortcuts of a session. Stores the edits (without secrets) before the page or the device goes away.
 * @returns the function that unsubscribes
 */
export function listen(settings: Settings, status: StatusStore): () => void {
  let restart = status.get().connection.restart;
  const ends = [
    listenToUndoRedo(settings),
    announceRestarts(settings, status),
    onShortcut('save-in-force', () => {
      if (settings.untilReboot.get() === undefined || settings.readOnly || settings.test.get().phase === 'running')
        return false;
      settings.start('saveInForce');
      return true;
    }),
    // Presses the button, which decides if and where the action is possible.
    ...(['test', 'keep', 'revert'] as const).map((id) => onShortcut(id, () => press(id))),
    status.subscribe(() => {
      const expected = status.get().connection.restart;
      if (expected !== restart && expected !== undefined) settings.keepEdits();
      restart = expected;
    }),
  ];
  // When the session expires, the edits are already stored or discarded.
  const keep = () => void (isExpiring() || settings.keepEdits());
  const ending = new AbortController();
  window.addEventListener('pagehide', keep, ending);
  // Browsers may discard hidden pages without an event.
  document.addEventListener('visibilitychange', () => document.hidden && keep(), ending);
  return () => {
    for (const end of ends) end();
    ending.abort();
  };
}

/**
 * Presses the enabled button of a command. A button in a menu counts if the menu button is visible.
 * @returns true if a button was pressed
 */
function press(id: string): boolean {
  const buttons = document.querySelectorAll<HTMLButtonElement>(`button[data-command='${id}']:enabled`);
  const button = [...buttons].find((one) => one.checkVisibility() || one.parentElement?.checkVisibility());
  button?.click();
  return button !== undefined;
}
