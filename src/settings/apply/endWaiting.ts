import { t } from '../../i18n/t.ts';
import type { Settings } from '../settings.ts';

/** Puts the text that was written and not applied into use. Pending changes stay pending. */
export async function applyWaiting(settings: Settings): Promise<void> {
  await end(
    settings,
    () => settings.device.applyConfiguration(),
    t('The settings that were waiting are in use now.'),
  );
}

/** Drops the text that was written and not applied. Pending changes stay pending. */
export async function discardWaiting(settings: Settings): Promise<void> {
  await end(settings, () => settings.device.discardConfiguration(), t('The settings that were waiting are gone.'));
}

async function end({ device, draft, notice }: Settings, act: () => Promise<unknown>, said: string): Promise<void> {
  try {
    await act();
    draft.rebase((await device.getConfiguration()).text, []);
    notice.send({ text: said });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notice.send({ text: t('The device reported an error: {message}', { message }) });
  }
}
