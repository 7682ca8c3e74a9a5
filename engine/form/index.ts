/** Forms for plans, with React 19 and react-hook-form. The styles are in `guywire-engine/form.css`. */

export { PlainCard } from './Cards.tsx';
export { type CreatedForm, createForm, type FormHandle, type FormOptions } from './createForm.ts';
export { FieldsAt, useShownElsewhere } from './FieldsAt.tsx';
export { Form, type FormProps } from './Form.tsx';
export {
  FormContext,
  type LayoutProps,
  type ListTool,
  type ListToolProps,
  type TitleOfRow,
  type UnavailablePart,
  useFormSettings,
  type ViewLevel,
} from './FormContext.ts';
export { type FieldFilter, fieldFilter } from './fieldFilter.ts';
export { pathOfName } from './fieldName.ts';
export type { FieldNode } from './fieldNode.ts';
export type { InputValue } from './inputValues.ts';
export { inNewRow, judgeRows } from './paste/judgeRows.ts';
export { MOST_TEXT, type PastedLine, pasteRows } from './paste/pasteRows.ts';
export { columnsOf, copyRows, identifyingField, pathOf } from './paste/rowCells.ts';
export type { ReadInput } from './readInput.ts';
export { WidgetRegistry } from './registry.ts';
export { Shelf, ShelfRow, ShelfRows } from './Shelf.tsx';
export { FormStore } from './store.ts';
export { addRows } from './table/rowActs.ts';
export { useNear } from './useNear.ts';
export type { ControlProps, Widget } from './widget.ts';
export { allWidgets } from './widgets/allWidgets.ts';
export { basicWidgets } from './widgets/basicWidgets.ts';
export { checks } from './widgets/checks.tsx';
export { generateKey, key } from './widgets/key.tsx';
export { lateChecks, lateList, lateRows } from './widgets/late.tsx';
export { lateStrip } from './widgets/lateStrip.ts';
export { range } from './widgets/range.tsx';
export { rows } from './widgets/rows.tsx';
export { select } from './widgets/select.tsx';
export { strip } from './widgets/strip.tsx';
