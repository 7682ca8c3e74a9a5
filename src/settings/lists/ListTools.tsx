import { isJsonArray } from 'guywire-engine/core';
import { columnsOf, copyRows, type ListToolProps } from 'guywire-engine/form';
import type { Field } from 'guywire-engine/plan';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../i18n/t.ts';
import { notify } from '../../notifications/notify.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { PickDialog } from './PickDialog.tsx';
import { pickSourceOf } from './pickSources.ts';
import './lists.css';

/** Tools for many rows at once; null if the rows cannot be written as lines of text. */
export function ListTools(props: ListToolProps) {
  const columns = columnsOf(props.node.field);
  return columns === undefined ? null : <Tools {...props} columns={columns} />;
}

/** True for an element of the list with this button, except inputs and dialogs. */
function isInList(target: EventTarget | null, button: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, dialog') !== null) return false;
  return button?.closest('.field')?.contains(target) === true;
}

function Tools({ node, form, columns }: ListToolProps & { readonly columns: readonly Field[] }) {
  const { draft } = form.store;
  const [open, setOpen] = useState<'paste' | 'pick'>();
  // Keeps pasted text that was not added until the dialog opens again.
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (pasted.trim() === '' || !isInList(event.target, button.current)) return;
      event.preventDefault();
      setText((kept) => (kept === '' ? pasted : `${kept}\n${pasted}`));
      setOpen('paste');
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const value = useSyncExternalStore(
    (listener) => draft.subscribe(node.pointer, listener),
    () => form.store.get(node.pointer),
  );
  const rows = isJsonArray(value) ? value : [];
  const source = pickSourceOf(node, columns, draft);
  const close = () => setOpen(undefined);
  async function copy(): Promise<void> {
    const copied = copyRows(node.field, columns, rows, t);
    try {
      await navigator.clipboard.writeText(copied);
      notify({ text: t('Copied.'), tone: 'good' });
    } catch {
      // Browsers offer no clipboard without HTTPS.
      const file = `${node.field.name}.csv`;
      saveFile(file, copied, 'text/csv');
      notify({ text: t('Saved as {name}.', { name: file }), tone: 'good' });
    }
  }
  return (
    <>
      {rows.length > 0 && (
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {t('Export')}
        </button>
      )}
      <button ref={button} type="button" className="button button-quiet" onClick={() => setOpen('paste')}>
        {t('Paste…')}
      </button>
      {source !== undefined && (
        <button type="button" className="button button-quiet" onClick={() => setOpen('pick')}>
          {t('Select…')}
        </button>
      )}
      {open === 'paste' && (
        <PasteDialog node={node} form={form} columns={columns} text={text} onText={setText} onClose={close} />
      )}
      {open === 'pick' && source !== undefined && (
        <PickDialog node={node} form={form} source={source} onClose={close} />
      )}
    </>
  );
}
