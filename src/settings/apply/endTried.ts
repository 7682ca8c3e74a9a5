import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { withLines } from '../../../engine/draft/lines.ts';
import type { Configuration } from '../../device/endpoints/configuration.ts';
import { t } from '../../i18n/t.ts';
import type { Settings, Tried } from '../settings.ts';
import { isConflict } from './isConflict.ts';
import { sameConfiguration } from './sameConfiguration.ts';

/** Saves what is in force without being saved; pending changes stay pending. */
export async function saveTried(settings: Settings): Promise<void> {
  await end(settings, (active) => active, 'triedSaved');
}

/** Goes back to what is saved; what was tried is pending again. */
export async function endTried(settings: Settings): Promise<void> {
  await end(settings, (active, { back }) => serialise(withLines(parseText(active), back)), 'triedEnded');
}

/** Writes and applies what becomes of the text that is in force; of no other that somebody put in its place (D14). */
async function end(
  settings: Settings,
  textOf: (active: string, tried: Tried) => string,
  ended: 'triedSaved' | 'triedEnded',
): Promise<void> {
  const { device, notice } = settings;
  const tried = settings.tried.get();
  if (tried === undefined) return;
  try {
    const flows = await settings.prepare();
    const seen = await device.getConfiguration();
    if (!sameConfiguration(seen.text, tried.text)) return onConflict(settings, tried, seen);
    const basis = await device.writeConfiguration(textOf(seen.text, tried), { basis: seen.digest });
    await device.applyConfiguration({ basis });
    flows[ended]((await device.getConfiguration()).text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notice.send({
      text: isConflict(error) ? conflictText() : t('The device reported an error: {message}', { message }),
    });
  }
}

/** Nothing is done: the draft stands on what is in force instead, and of the trial there is left what that still holds. */
function onConflict({ draft, notice, tried }: Settings, was: Tried, { text, modified }: Configuration): void {
  // What waits is not in force: it has buttons of its own.
  if (!modified) {
    const lines = parseText(text);
    const edits = new Map([...was.edits].filter(([key, value]) => lines.get(key) === value));
    const back = new Map([...was.back].filter(([key]) => edits.has(key)));
    draft.dispatch({ type: 'rebase', text });
    tried.send(edits.size === 0 ? undefined : { ...was, text, edits, back });
  }
  notice.send({ text: conflictText() });
}

const conflictText = () => t('Nothing was done: another administrator has changed the configuration meanwhile.');
