import { flushSync } from 'react-dom';
import { parentPointer } from '../../pointer.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import type { EditedRow as Edited } from '../lateTables.ts';
import { focusEditor, focusLine, rowDomId } from './focusLine.ts';
import { rowAt } from './listTables.ts';
import { RowEditor } from './RowEditor.tsx';
import { copyRow, leaveRow, removeRow } from './rowActs.ts';
import { rowTexts } from './rowTexts.ts';
import { useList } from './useList.ts';

interface EditedRowProps {
  readonly form: FormSettings;
  readonly edited: Edited;
}

/** The editor of the row that is open at the side: of rows within rows the innermost. */
export function EditedRow({ form, edited }: EditedRowProps) {
  const last = edited.places.at(-1);
  const node = last && form.store.fields.find(last.array);
  return last === undefined || node === undefined ? null : (
    <EditorOf key={last.array} form={form} edited={edited} node={node} id={last.id} />
  );
}

interface EditorOfProps extends EditedRowProps {
  readonly node: FieldNode;
  readonly id: number;
}

function EditorOf({ form, edited, node, id }: EditorOfProps) {
  const { store, announcements, titleOfRow } = form;
  const { places, field } = edited;
  const view = useList(node, form);
  const { ids, rows, lines, originals, reading, isOrdered, isLeast, isFull } = view;
  const index = ids.indexOf(id);
  const place = lines.findIndex((line) => line.kind === 'row' && line.index === index);
  const line = lines[place];
  if (line?.kind !== 'row') return null;
  const outer = places.slice(0, -1);
  const title = rowTexts(rows[index], index, reading).title;

  const show = (own: number | undefined): void => {
    if (own !== undefined) store.edited.set({ places: [...outer, { array: node.pointer, id: own }] });
  };
  const close = (): void => {
    flushSync(() => {
      leaveRow(store, node, index);
      store.edited.set(outer.length === 0 ? undefined : { places: outer });
    });
  };
  const enclosing = outer.at(-1);
  const around = enclosing && rowAt(store, enclosing);
  const list = around === undefined ? undefined : store.fields.find(parentPointer(around));
  return (
    <RowEditor
      node={node}
      form={form}
      reading={reading}
      index={index}
      count={ids.length}
      original={line.was === undefined ? undefined : originals[line.was]}
      was={line.was}
      isMoved={line.isMoved}
      isLeast={isLeast}
      isFull={isFull}
      asked={field}
      around={list && titleOfRow(list.field, store.get(around ?? ''), Number(around?.split('/').at(-1)))}
      onStep={(by) => {
        leaveRow(store, node, index);
        show(ids[index + by]);
      }}
      onRemove={() => {
        flushSync(() => {
          store.edited.set(outer.length === 0 ? undefined : { places: outer });
          removeRow(store, node, index);
        });
        announcements.say('{row} removed.', { row: title });
        focusLine(form, node, place);
      }}
      onCopy={() => {
        const to = isOrdered ? index + 1 : ids.length;
        flushSync(() => {
          copyRow(store, node, index, to);
          show(store.rowIds(node.pointer)[to]);
        });
        announcements.say('{row} duplicated.', { row: title });
        focusEditor(form, true);
      }}
      onClose={() => {
        close();
        document.getElementById(rowDomId(form.id, node.pointer, id))?.focus();
      }}
    />
  );
}
