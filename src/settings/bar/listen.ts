import { onShortcut } from '../../app/shortcuts.ts';
import { isExpiring } from '../../session/expire.ts';
import type { StatusStore } from '../../status/statusStore.ts';
import type { Settings } from '../core/settings.ts';
import { announceRestarts } from './announceRestarts.ts';
import { listenToUndoRedo } from './undoRedo.ts';

/**
 * What the settings of a session hear wherever the person is: their keys, and that the page or the device is about to go,
 * before which the edits are put away (without secrets).
 * @returns the call that ends the listening.
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
    // As the button does, which says whether that can be done now, and where.
    ...(['test', 'keep', 'revert'] as const).map((id) => onShortcut(id, () => press(id))),
    status.subscribe(() => {
      const expected = status.get().connection.restart;
      if (expected !== restart && expected !== undefined) settings.keepEdits();
      restart = expected;
    }),
  ];
  // A session that ends has kept or dropped them by then.
  const keep = () => void (isExpiring() || settings.keepEdits());
  const ending = new AbortController();
  window.addEventListener('pagehide', keep, ending);
  // A page that is out of sight may be ended without a word.
  document.addEventListener('visibilitychange', () => document.hidden && keep(), ending);
  return () => {
    for (const end of ends) end();
    ending.abort();
  };
}

/** Presses the button of a command; in a menu, too, if what opens that is in sight. @returns whether one could be pressed */
function press(id: string): boolean {
  const buttons = document.querySelectorAll<HTMLButtonElement>(`button[data-command='${id}']:enabled`);
  const button = [...buttons].find((one) => one.parentElement?.checkVisibility());
  button?.click();
  return button !== undefined;
}
