import type { Effect } from '../core/effect.ts';
import { escapeSegment } from '../core/pointer.ts';
import type { Schema } from '../core/schema.ts';
import type { Condition } from './field.ts';

/**
 * Annotations that a field inherits from enclosing objects and rows:
 * - `x-when` accumulates: all enclosing conditions must hold;
 * - `x-hidden`, `x-secret` and `readOnly` apply to everything inside;
 * - `x-group`, `x-level`, `x-effect` and `x-limited`: the nearest one wins. `x-limited` on an array limits the array
 * itself and is not inherited; on a row object it is inherited.
 */
export interface Inherited {
  readonly when: readonly Condition[];
  readonly hidden: boolean;
  readonly secret: boolean;
  readonly readOnly: boolean;
  readonly level: 'simple' | 'advanced';
  readonly effect: Effect;
  readonly limited: string | undefined;
  /** Nearest `x-group`. */
  readonly group: string | undefined;
  /** Title of the nearest object: the default group. */
  readonly objectTitle: string;
}

/** Annotations inherited by the root object. */
export const NOTHING_INHERITED: Inherited = {
  when: [],
  hidden: false,
  secret: false,
  readOnly: false,
  level: 'simple',
  effect: 'none',
  limited: undefined,
  group: undefined,
  objectTitle: '',
};

const ANNOTATIONS: ReadonlySet<string> = new Set<keyof Schema>([
  'x-when',
  'x-hidden',
  'x-secret',
  'readOnly',
  'x-level',
  'x-effect',
  'x-limited',
  'x-group',
]);

const isAnnotated = (schema: Schema): boolean => Object.keys(schema).some((keyword) => ANNOTATIONS.has(keyword));

/**
 * Annotations that apply inside a schema. `siblings` is the pointer of the object whose properties `x-when` names.
 */
export function inherit(outer: Inherited, schema: Schema, siblings: string): Inherited {
  if (!isAnnotated(schema)) return outer;
  const when = Object.entries(schema['x-when'] ?? {}).map(([name, values]) => ({
    pointer: `${siblings}/${escapeSegment(name)}`,
    values,
  }));
  return {
    when: when.length === 0 ? outer.when : [...outer.when, ...when],
    hidden: outer.hidden || schema['x-hidden'] !== undefined,
    secret: outer.secret || schema['x-secret'] === true,
    readOnly: outer.readOnly || schema.readOnly === true,
    level: schema['x-level'] ?? outer.level,
    effect: schema['x-effect'] ?? outer.effect,
    limited: schema['x-limited'] ?? outer.limited,
    group: schema['x-group'] ?? outer.group,
    objectTitle: outer.objectTitle,
  };
}
