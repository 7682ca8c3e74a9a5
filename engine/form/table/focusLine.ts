import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';

/** What a row says is entered after whether it is in use. */
const FIRST = ['input:not(.field-switch, [disabled]), select, textarea', 'input:not([disabled]), button'] as const;

/** Id of the editor of a form. */
export const editorId = (form: string): string => `${form}:editor`;

/** Id of the line of a row. @param form prefix of the form's ids @param array pointer of the list */
export const rowDomId = (form: string, array: string, id: number): string => `${form}${array}:row${id}`;

/** Moves the focus to a line of the table of a list, by its place; where it has none, to what adds a row. */
export function focusLine({ id }: FormSettings, { name }: FieldNode, place: number): void {
  const list = document.getElementById(id + name);
  const lines = list?.querySelectorAll<HTMLElement>(':scope > .row-frame > table > tbody > [data-line]');
  const line = lines?.[Math.min(place, lines.length - 1)] ?? list?.querySelector<HTMLElement>('.list-add');
  line?.focus();
}

/** Goes to the editor of a row, whose line stays in sight. @param field whether to its first field, not to it as a whole */
export function focusEditor({ id }: FormSettings, field: boolean): void {
  const editor = document.getElementById(editorId(id));
  const fields = field ? editor?.querySelector('.row-editor-fields') : undefined;
  const [first = editor] = FIRST.flatMap((own) => fields?.querySelector<HTMLElement>(own) ?? []);
  first?.focus({ preventScroll: true });
  // Beside the editor the page is narrower, and all on it is elsewhere.
  document.querySelector('.row[data-open]')?.scrollIntoView({ block: 'nearest' });
}
