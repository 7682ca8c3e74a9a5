import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { withLines } from '../../../engine/draft/lines.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../settings.ts';

/** Saves what is in force without being saved; pending changes stay pending. */
export async function saveTried(settings: Settings): Promise<void> {
  await end(settings, (active) => active, 'triedSaved');
}

/** Goes back to what is saved; what was tried is pending again. */
export async function endTried(settings: Settings): Promise<void> {
  const tried = settings.tried.get();
  if (tried === undefined) return;
  await end(settings, (active) => serialise(withLines(parseText(active), tried.back)), 'triedEnded');
}

/** Writes and applies what becomes of the text that is in force. */
async function end(
  { device, notice, prepare }: Settings,
  textOf: (active: string) => string,
  ended: 'triedSaved' | 'triedEnded',
): Promise<void> {
  try {
    const flows = await prepare();
    const { text: active, digest } = await device.getConfiguration();
    const basis = await device.writeConfiguration(textOf(active), { basis: digest });
    await device.applyConfiguration({ basis });
    flows[ended]((await device.getConfiguration()).text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notice.send({ text: t('The device reported an error: {message}', { message }) });
  }
}
