import { flushSync } from 'react-dom';
import { parentPointer } from '../../core/pointer.ts';
import { pointerAt } from '../../draft/rowKeys.ts';
import type { Display } from '../display.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { focusEditor, focusLine, rowDomId } from './focusLine.ts';
import { RowEditor } from './RowEditor.tsx';
import { copyRow, leaveRow, removeRows } from './rowActs.ts';
import { rowTexts } from './rowTexts.ts';
import { useList } from './useList.ts';

interface EditedRowProps {
  readonly form: FormSettings;
  readonly edited: NonNullable<ReturnType<Display['edited']['get']>>;
}

/** Editor of the open row; of the innermost one if rows are nested. */
export function EditedRow({ form, edited }: EditedRowProps) {
  const row = edited.rows.at(-1) ?? '';
  const list = parentPointer(row);
  const node = form.store.fields.at(list);
  return (
    node && (
      <EditorOf key={list} form={form} edited={edited} node={node} rowKey={Number(row.slice(list.length + 1))} />
    )
  );
}

interface EditorOfProps extends EditedRowProps {
  readonly node: FieldNode;
  readonly rowKey: number;
}

function EditorOf({ form, edited, node, rowKey }: EditorOfProps) {
  const { store, announcements, titleOfRow, t } = form;
  const view = useList(node, form);
  const { keys, rows, lines, originals, reading, isOrdered, isLeast, isFull } = view;
  const index = keys.indexOf(rowKey);
  const place = lines.findIndex((line) => line.kind === 'row' && line.index === index);
  const line = lines[place];
  if (line?.kind !== 'row') return null;
  const outer = edited.rows.slice(0, -1);
  const title = rowTexts(rows[index], index, reading).title;

  const show = (own: number): void => form.display.editRow(store.fields.pathOf(`${node.pointer}/${own}`));
  const showOuter = (): void => form.display.edited.set(outer.length === 0 ? undefined : { rows: outer });
  const close = (): void => {
    flushSync(() => {
      leaveRow(store, node, index);
      showOuter();
    });
  };
  const enclosing = outer.at(-1);
  const around = enclosing === undefined ? undefined : pointerAt(store.values(), enclosing);
  const list = around === undefined ? undefined : store.fields.find(parentPointer(around));
  return (
    <RowEditor
      node={node}
      form={form}
      reading={reading}
      index={index}
      count={keys.length}
      original={line.was === undefined ? undefined : originals[line.was]}
      was={line.was}
      isMoved={line.isMoved}
      isLeast={isLeast}
      isFull={isFull}
      requested={edited.field}
      around={list && titleOfRow(list.field, store.get(around ?? ''), Number(around?.split('/').at(-1)))}
      onStep={(by) => {
        leaveRow(store, node, index);
        show(index + by);
      }}
      onRemove={() => {
        flushSync(() => {
          showOuter();
          removeRows(store, node, [index]);
        });
        announcements.say(t('{row} removed.', { row: title }));
        focusLine(form, node, place);
      }}
      onCopy={() => {
        const to = isOrdered ? index + 1 : keys.length;
        flushSync(() => {
          copyRow(store, node, index, to);
          show(to);
        });
        announcements.say(t('{row} duplicated.', { row: title }));
        focusEditor(form, true);
      }}
      onClose={() => {
        close();
        document.getElementById(rowDomId(form.id, node.pointer, rowKey))?.focus();
      }}
    />
  );
}
