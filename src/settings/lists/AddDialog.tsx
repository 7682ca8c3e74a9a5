import type { JsonObject } from 'guywire-engine/core';
import { addRows, type ListToolProps } from 'guywire-engine/form';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface AddDialogProps {
  readonly title: string;
  readonly className: string;
  readonly count: number;
  readonly disabled?: boolean;
  /** Id of the text that describes the new rows, or why none can be added. */
  readonly describedBy?: string | undefined;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function AddDialog({ count, disabled, describedBy, onAdd, children, ...dialog }: AddDialogProps) {
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={dialog.onClose}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={count === 0 || disabled}
            aria-describedby={describedBy}
            onClick={onAdd}
          >
            {count === 0 ? t('Add') : t('Add {count}', { count })}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Appends rows in one undo step and announces their number. */
export function addAndSay({ node, form }: ListToolProps, rows: readonly JsonObject[]): void {
  addRows(form.store, node, rows);
  form.announcements.say(t('Rows added: {count}.', { count: rows.length }));
}
