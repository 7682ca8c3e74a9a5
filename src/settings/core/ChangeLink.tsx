import type { ComponentProps } from 'react';
import { t } from '../../i18n/t.ts';
import { useRunningTest } from './useRunningTest.ts';

/** Link to a way to change the device. A running test disables it, in its place. Its tooltip says why. */
export function ChangeLink({ href, onClick, ...props }: ComponentProps<'a'>) {
  return useRunningTest() === undefined ? (
    <a {...props} href={href} onClick={onClick} />
  ) : (
    <a
      {...props}
      role="link"
      aria-disabled="true"
      tabIndex={0}
      data-tip={t('Settings are locked during the test.')}
    />
  );
}
