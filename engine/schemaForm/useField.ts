import { createContext, useContext, useMemo } from 'react';
import { useCell, useSnapshot } from '../../base/useCell.ts';
import { message } from '../check/messages.ts';
import type { JsonValue } from '../core/schema.ts';
import type { CreatedForm } from '../form/createForm.ts';
import { isError } from '../form/fieldNode.ts';
import { leaveField } from '../form/leaveField.ts';
import { useValue } from '../form/useValue.ts';
import type { EffectiveField } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';
import { createConventions } from '../words/conventions.ts';
import type { FormSession } from './formSession.ts';

/** Form that contains the fields of {@link useField}. */
interface FieldsInContext {
  readonly form: CreatedForm;
  readonly session: FormSession;
  readonly disabled: boolean;
  readonly locale: string | undefined;
  readonly units: 'metric' | 'imperial' | undefined;
}

export const FieldsContext = createContext<FieldsInContext | undefined>(undefined);

/** State of a field, and what a person does with it, for markup of any kind. */
export interface FieldControl {
  readonly value: JsonValue | undefined;
  /** Message to show; undefined until the field was left or submitted. */
  readonly error: string | undefined;
  /** True if the value must be present now. */
  readonly required: boolean;
  /** True if the value cannot be edited: in a disabled form, or because the schema or a limit fixes it. */
  readonly disabled: boolean;
  readonly touched: boolean;
  /** True while a check that takes time runs. */
  readonly checking: boolean;
  /** True if the value differs from the saved one. */
  readonly changed: boolean;
  /** Bounds and choices, with their reasons. */
  readonly limits: EffectiveField;
  /** Field of the schema: title, help, default, examples, format. */
  readonly schema: Field;
  /** Sets the value, valid or not. `undefined` removes it. */
  readonly setValue: (value: JsonValue | undefined) => void;
  /** Tells that the field was left: its errors show from now on. */
  readonly onBlur: () => void;
  /** Id of the element that a label names, and that has the focus after a refused submit. */
  readonly id: string;
  readonly name: string;
  /** Ids of the elements with help and error, which the page has under these ids. */
  readonly helpId: string;
  readonly errorId: string;
  /** Value of `aria-describedby`. */
  readonly describedBy: string | undefined;
}

/**
 * State of the field at a pointer of the value. Call it inside a {@link SchemaForm}: in its children, or in the control
 * of a widget.
 * @throws outside a SchemaForm, and if the schema has no field there
 * @example const { value, setValue, onBlur, id } = useField('/note');
 */
export function useField(pointer: string): FieldControl {
  const context = useContext(FieldsContext);
  if (context === undefined) throw new Error('useField is called inside a SchemaForm.');
  const { form, session, disabled, locale, units } = context;
  const { store, t, id: prefix } = form.parts;
  const place = session.placeOf(pointer);
  const node = store.fields.find(place);
  if (node === undefined) throw new Error(`The schema has no field at ${pointer}.`);
  const state = useCell(node);
  const value = useValue(store, place);
  const touched = useSnapshot(node.subscribe, () => store.fields.inputs.stateOf(node.name).isTouched);
  const conventions = useMemo(() => createConventions(locale, units ?? 'metric'), [locale, units]);
  const { effective } = state;
  const { field } = effective;
  const id = prefix + node.name;
  const found = state.issues.find(isError);
  const error = found && message(found, t, field, conventions);
  const [helpId, errorId] = [`${id}:help`, `${id}:error`];
  const describers = [...(field.help === undefined ? [] : [helpId]), ...(error === undefined ? [] : [errorId])];
  return {
    value,
    error,
    touched,
    ...{ id, name: node.name, helpId, errorId, limits: effective, schema: field },
    required: field.required,
    disabled: disabled || field.readOnly === true || effective.fixed !== undefined || !state.active,
    checking: state.isChecking,
    changed: state.changed,
    setValue: (next) => store.write(node.pointer, next),
    onBlur: () => leaveField(store, node),
    describedBy: describers.length === 0 ? undefined : describers.join(' '),
  };
}
