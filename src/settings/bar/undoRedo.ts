import { type DraftState, keyPath } from 'guywire-engine/draft';
import { pathOfName } from 'guywire-engine/form';
import { fieldAt } from 'guywire-engine/plan';
import { isTextField, onShortcut } from '../../app/shortcuts.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../core/settings.ts';
import { showField } from '../core/showField.ts';
import { say } from './Announced.tsx';
import { stepWords } from './stepWords.ts';

type Way = 'undo' | 'redo';

/**
 * Undoes or redoes the last edit and focuses its field.
 * @returns true if there was an edit
 */
export function undoRedo(settings: Settings, way: Way): boolean {
  const { draft, apply, readOnly } = settings;
  if (readOnly || apply.get().step !== 'idle') return false;
  const step = draft.dispatch({ type: way }).step;
  if (step === undefined) return false;
  const what = stepWords(draft, step.pointer);
  const text = way === 'undo' ? t('Undone: {what}.', { what }) : t('Done again: {what}.', { what });
  say(text);
  if (step.pointer !== '') showField(settings, step.pointer);
  return true;
}

/**
 * Ctrl Z and Ctrl Shift Z on the settings pages. While text is edited in a field, the browser's own undo goes first,
 * because it knows single keys. If the browser has nothing to undo, the last edit is undone.
 * @returns the function that unsubscribes
 */
export function listenToUndoRedo(settings: Settings): () => void {
  const { draft } = settings;
  const leave = () => void draft.dispatch({ type: 'leave' });
  const by = (way: Way) =>
    onShortcut(`${way}`, ({ target }) => {
      if (!location.hash.startsWith('#settings/')) return false;
      if (!isTextField(target)) return undoRedo(settings, way);
      const path = pathOfName((target instanceof Element && target.getAttribute('name')) || '');
      // Inputs that are not settings, such as a search or the row of a new VLAN.
      if (fieldAt(draft.plan(), path) === undefined) return false;
      if (growingAt(draft.state()) !== path) return undoRedo(settings, way);
      unlessTheBrowserDoes(() => undoRedo(settings, way));
      return false;
    });
  const ends = [by('undo'), by('redo')];
  document.addEventListener('focusout', leave);
  return () => {
    for (const end of ends) end();
    document.removeEventListener('focusout', leave);
  };
}

/** Key path of the field whose edit is still in progress. */
function growingAt({ growing, past, document }: DraftState): string | undefined {
  const last = growing ? past.at(-1) : undefined;
  return last && keyPath(document, last.pointer);
}

/** Calls `act` unless the current key event triggers the browser's own undo. */
function unlessTheBrowserDoes(act: () => void): void {
  const listening = new AbortController();
  document.addEventListener('input', () => listening.abort(), { capture: true, signal: listening.signal });
  setTimeout(() => {
    if (listening.signal.aborted) return;
    listening.abort();
    act();
  });
}
