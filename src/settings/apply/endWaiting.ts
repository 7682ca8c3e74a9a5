import type { Acted } from '../../device/endpoints/configuration.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../settings.ts';
import { isConflict } from './isConflict.ts';

/** Puts the text that was written and not applied into use. Pending changes stay pending. */
export async function applyWaiting(settings: Settings): Promise<void> {
  const said = t('The settings that were waiting are in use now.');
  await end(settings, (basis) => settings.device.applyConfiguration({ basis }), said);
}

/** Drops the text that was written and not applied. Pending changes stay pending. */
export async function discardWaiting(settings: Settings): Promise<void> {
  const said = t('The settings that were waiting are gone.');
  await end(settings, (basis) => settings.device.discardConfiguration({ basis }), said);
}

/** Does it to the one text that waits now, and to no other that somebody writes meanwhile (D14). */
async function end(
  { device, draft, notice }: Settings,
  act: (basis: string | undefined) => Promise<Acted>,
  said: string,
): Promise<void> {
  try {
    const { modified, digest } = await device.getConfiguration();
    const acted = modified ? await act(digest).catch(nothingOnConflict) : 'nothing';
    draft.dispatch({ type: 'rebase', text: (await device.getConfiguration()).text });
    const conflict = t('Nothing was done: another administrator has changed, applied or discarded what was waiting.');
    notice.send({ text: acted === 'nothing' ? conflict : said });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notice.send({ text: t('The device reported an error: {message}', { message }) });
  }
}

/** @throws whatever else is wrong */
function nothingOnConflict(error: unknown): 'nothing' {
  if (isConflict(error)) return 'nothing';
  throw error;
}
