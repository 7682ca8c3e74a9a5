import { DeviceError } from '../../device/deviceError.ts';
import { t } from '../../i18n/t.ts';
import type { FieldMessages } from '../../login/ruleResolver.ts';

/** What is typed to unlock. */
export interface UnlockKey {
  readonly name: string;
  readonly key: string;
}

/** What can be said before the device is asked. */
export function checkUnlock({ name, key }: UnlockKey): FieldMessages {
  return {
    ...(name.trim() === '' ? { name: { text: 'Please enter a name of 1 to 64 characters.' } } : {}),
    ...(key.trim() === '' ? { key: { text: 'Please enter the unlock key.' } } : {}),
  };
}

/** What the device says against it, in words; `root` where it is about neither field. */
interface UnlockError {
  readonly field: keyof UnlockKey | 'root';
  readonly message: string;
}

/** Why the device did not unlock; undefined if it says that another administrator has unlocked it already. */
export function unlockError(error: unknown): UnlockError | undefined {
  if (!(error instanceof DeviceError) || error.kind !== 'api') {
    return { field: 'root', message: t('The device did not answer as expected. Please try again.') };
  }
  if (error.issues.some(({ code }) => code === 'activated')) return undefined;
  const pointer = error.issues[0]?.pointer;
  const field = pointer === '/name' ? 'name' : pointer === '/key' ? 'key' : 'root';
  return { field, message: t(error.message) };
}
