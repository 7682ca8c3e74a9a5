import type { ComponentType } from 'react';
import type { Field } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import type { InputValue } from './inputValues.ts';
import type { ReadInput } from './readInput.ts';

export type InputElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Props of a control from the field shell. */
export interface ControlProps {
  readonly node: FieldNode;
  readonly form: FormSettings;
  /** Id of the input or of the group of inputs, which the label references. */
  readonly id: string;
  /** Ids of help, limit and error, in this order. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** True if the form marks the field as required. */
  readonly required: boolean;
}

/** Widget of a field. Every file in `widgets/` contains one, with the same parts in the same order. */
export interface Widget {
  readonly name: string;
  /** The applicable widget with the highest rank renders the field. */
  readonly rank: number;
  readonly applies: (field: Field) => boolean;
  readonly Control: ComponentType<ControlProps>;
  /** `group`: several inputs under one label. `block`: control with its own title and full width. */
  readonly shape: 'single' | 'group' | 'block';
  /** Reads the raw value from the inputs of the field. Default: the value of the changed input. */
  readonly rawValue?: (input: InputElement) => InputValue | undefined;
  readonly read: ReadInput;
  /** Input text after a named key (`ArrowUp`) that changes the value; undefined for other keys. */
  readonly press?: (
    key: string,
    input: InputElement,
    node: FieldNode,
    conventions: Conventions,
  ) => string | undefined;
  /** Loads the code of a lazy widget. @throws ChunkError */
  readonly load?: () => Promise<void>;
}
