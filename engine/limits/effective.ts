import { equalJson } from '../core/json.ts';
import type { Limit, LimitedChoice, Reason } from '../core/limit.ts';
import type { JsonValue } from '../core/schema.ts';
import type { Choice, Field } from '../plan/field.ts';

/** Choice offered in the current context. Choices with `excluded` are shown but cannot be selected. */
export interface EffectiveChoice extends LimitedChoice {
  readonly help?: string | undefined;
}

/** Values that a field accepts in the current context: schema ∩ limit. Never wider than the schema. */
export interface EffectiveField {
  readonly field: Field;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  readonly choices?: readonly EffectiveChoice[] | undefined;
  readonly fixed?: JsonValue | undefined;
  readonly unavailable?: Reason | undefined;
  readonly reasons: readonly Reason[];
  readonly caution?: Limit['caution'] | undefined;
  readonly objections?: Limit['objections'] | undefined;
  readonly messages?: Limit['messages'] | undefined;
  /** Failure of a rule, or of a missing limit that the schema requires. No value is allowed (fail closed). */
  readonly failed?: Limit['failed'] | undefined;
}

const NO_REASONS: readonly Reason[] = [];

/** Limit of fields without a limit. */
const UNLIMITED: Limit = { reasons: NO_REASONS };

/** Cache by limit and field. A limit object is reused while the rules give the same result. */
const cache = new WeakMap<Limit, WeakMap<Field, EffectiveField>>();

/**
 * Tightens a field by its limit. Parts of a limit that would widen the schema are ignored.
 * @returns the same object for the same field and limit
 */
export function effective(field: Field, limit: Limit | undefined): EffectiveField {
  const own = cache.get(limit ?? UNLIMITED) ?? new WeakMap<Field, EffectiveField>();
  cache.set(limit ?? UNLIMITED, own);
  const result = own.get(field) ?? tightened(field, limit);
  own.set(field, result);
  return result;
}

function tightened(field: Field, limit: Limit | undefined): EffectiveField {
  return {
    field,
    minimum: tightest(Math.max, field.minimum, limit?.minimum),
    maximum: tightest(Math.min, field.maximum, limit?.maximum),
    step: field.step,
    choices: narrow(field.choices, limit?.choices),
    fixed: limit?.fixed,
    unavailable: limit?.unavailable,
    reasons: limit?.reasons ?? NO_REASONS,
    caution: limit?.caution,
    objections: limit?.objections,
    messages: limit?.messages,
    failed: limit === undefined ? noLimit(field) : limit.failed,
  };
}

function noLimit({ limited }: Field): Limit['failed'] {
  return limited === undefined ? undefined : { rule: limited, problem: 'there is none' };
}

function tightest(
  pick: (...values: number[]) => number,
  schema: number | undefined,
  limit: number | undefined,
): number | undefined {
  if (schema === undefined) return limit;
  return limit === undefined ? schema : pick(schema, limit);
}

function narrow(
  schema: readonly Choice[] | undefined,
  limit: readonly LimitedChoice[] | undefined,
): readonly EffectiveChoice[] | undefined {
  if (schema === undefined || limit === undefined) return limit ?? schema;
  return limit.flatMap((choice) => {
    const original = schema.find(({ value }) => equalJson(value, choice.value));
    return original === undefined ? [] : { ...choice, help: original.help };
  });
}
