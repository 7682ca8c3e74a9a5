import type { ComponentType } from 'react';
import type { Field } from '../plan/field.ts';
import type { Conventions } from '../words/conventions.ts';
import type { FormSettings } from './FormContext.ts';
import type { FieldNode } from './fieldNode.ts';
import type { InputValue, ReadInput } from './inputValues.ts';

/** The elements a value is typed or chosen in. */
export type InputElement = HTMLInputElement | HTMLSelectElement;

/** What the shell of a field gives its control. */
export interface ControlProps {
  readonly node: FieldNode;
  readonly form: FormSettings;
  /** Id of the input, or of the group of inputs; the label stands for it. */
  readonly id: string;
  /** Ids of help, limit and error, in that order. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** A way to draw a field. Every file in `widgets/` holds one, with the same parts in the same order. */
export interface Widget {
  readonly name: string;
  /** Of the widgets that apply, the one of the highest rank draws the field. */
  readonly rank: number;
  readonly applies: (field: Field) => boolean;
  readonly Control: ComponentType<ControlProps>;
  /** `group`: several inputs under one label. `block`: a control with a title of its own, over the whole width. */
  readonly shape: 'single' | 'group' | 'block';
  /** What the inputs of the field hold, where that is not what the one has that is typed into. */
  readonly held?: (input: InputElement) => InputValue | undefined;
  readonly read: ReadInput;
  /** What the input shows after a key with a name (`ArrowUp`) that moves the value; nothing for other keys. */
  readonly press?: (
    key: string,
    input: InputElement,
    node: FieldNode,
    conventions: Conventions,
  ) => string | undefined;
  /** Loads its code, where that comes later than the page. @throws ChunkError */
  readonly load?: () => Promise<void>;
}
