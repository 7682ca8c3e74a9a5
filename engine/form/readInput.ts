import type { JsonValue } from '../core/schema.ts';
import type { Conventions } from '../words/conventions.ts';
import type { FieldNode } from './fieldNode.ts';
import type { InputValue } from './inputValues.ts';

/** Converts a raw input value to a draft value; undefined stands for the device's default. */
export type ReadInput = (raw: InputValue, node: FieldNode, conventions: Conventions) => JsonValue | undefined;
