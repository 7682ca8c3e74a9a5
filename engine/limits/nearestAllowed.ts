import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveField } from './effective.ts';

/**
 * Allowed value nearest to a refused one: the fixed value, the nearest choice, or the nearest number within bounds.
 * Undefined if no value is allowed, or if distance is not defined (text).
 */
export function nearestAllowed(effective: EffectiveField, value: JsonValue | undefined): JsonValue | undefined {
  if (effective.failed !== undefined || effective.unavailable !== undefined) return undefined;
  if (effective.fixed !== undefined) return effective.fixed;
  if (effective.choices !== undefined) return nearestChoice(effective, value);
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = effective;
  if (typeof value !== 'number' || minimum > maximum) return undefined;
  return Math.min(maximum, Math.max(minimum, value));
}

function nearestChoice({ choices = [] }: EffectiveField, value: JsonValue | undefined): JsonValue | undefined {
  const open = choices.filter(({ excluded }) => excluded === undefined).map((choice) => choice.value);
  if (value !== undefined && open.some((candidate) => equalJson(candidate, value))) return value;
  if (typeof value !== 'number') return open[0];
  // Device settings use 0 for "automatic", which is not near any number.
  const numbers = open.filter((candidate) => typeof candidate === 'number').filter((candidate) => candidate !== 0);
  const [first, ...others] = numbers;
  if (first === undefined) return open[0];
  return others.reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best), first);
}
