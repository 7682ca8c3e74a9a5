import { type DraftState, keyPath } from 'guywire-engine/draft';
import { pathOfName } from 'guywire-engine/form';
import { isTextField, onShortcut } from '../../app/shortcuts.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../core/settings.ts';
import { showField } from '../core/showField.ts';
import { say } from './Announced.tsx';
import { stepWords } from './stepWords.ts';

type Way = 'undo' | 'redo';

/** Takes the last edit back, or does it again, and brings the person to its field. @returns whether there was one. */
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
 * Ctrl Z and Ctrl Shift Z on the settings pages. In a field whose text is being edited the browser goes first, which
 * knows the single keys; when it has nothing to take back there, the last step is.
 * @returns the call that ends the listening.
 */
export function listenToUndoRedo(settings: Settings): () => void {
  const { draft } = settings;
  const leave = () => void draft.dispatch({ type: 'leave' });
  const by = (way: Way) =>
    onShortcut(`${way}`, ({ target }) => {
      if (!location.hash.startsWith('#settings/')) return false;
      if (!isTextField(target)) return undoRedo(settings, way);
      const name = target instanceof Element ? target.getAttribute('name') : null;
      // Not a setting: a search, an answer.
      if (!name?.startsWith('/')) return false;
      if (growingAt(draft.state()) !== pathOfName(name)) return undoRedo(settings, way);
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

/** The key path of the field in which the person is in the middle of an edit. */
function growingAt({ growing, past, keys }: DraftState): string | undefined {
  const last = growing ? past.at(-1) : undefined;
  return last && keyPath(keys, last.pointer);
}

/** Does it where the key that is under way makes the browser take nothing back itself. */
function unlessTheBrowserDoes(act: () => void): void {
  const heard = new AbortController();
  document.addEventListener('input', () => heard.abort(), { capture: true, signal: heard.signal });
  setTimeout(() => {
    if (heard.signal.aborted) return;
    heard.abort();
    act();
  });
}
