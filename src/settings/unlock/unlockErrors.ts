import { DeviceError } from '../../device/deviceError.ts';
import { t } from '../../i18n/t.ts';

/** What is wrong with the form, in words, at the field it is about; `form` is of the whole. */
export interface UnlockErrors {
  readonly name?: string;
  readonly key?: string;
  readonly form?: string;
}

/** What can be said before the device is asked. */
export function checkUnlock(name: string, key: string): UnlockErrors {
  return {
    ...(name.trim() === '' ? { name: t('Please enter a name of 1 to 64 characters.') } : {}),
    ...(key.trim() === '' ? { key: t('Please enter the unlock key.') } : {}),
  };
}

/** Why the device did not unlock; undefined where it says that it is unlocked already, by somebody else. */
export function unlockErrors(error: unknown): UnlockErrors | undefined {
  if (!(error instanceof DeviceError) || error.kind !== 'api') {
    return { form: t('The device did not answer as expected. Please try again.') };
  }
  if (error.issues.some(({ code }) => code === 'activated')) return undefined;
  const pointer = error.issues[0]?.pointer;
  const text = t(error.message);
  if (pointer === '/name') return { name: text };
  return pointer === '/key' ? { key: text } : { form: text };
}
