import { X } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { t } from '../i18n/t.ts';

/** Button at the corner of a dialog, drawer or notification. */
export function CloseButton({ onClick }: { readonly onClick: MouseEventHandler<HTMLButtonElement> }) {
  return (
    <button type="button" className="button button-quiet button-icon" aria-label={t('Close')} onClick={onClick}>
      <X strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
