import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { EffectiveField } from './effective.ts';

/**
 * The value nearest to one that is not allowed: the fixed value, the nearest open choice, or the nearest number within
 * the bounds. Undefined if no value is allowed, or if no value is nearer than another (a text).
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
  // 0 stands for "automatic" in device settings: giving up the choice is not near to any number.
  const numbers = open.filter((candidate) => typeof candidate === 'number').filter((candidate) => candidate !== 0);
  const [first, ...others] = numbers;
  if (first === undefined) return open[0];
  return others.reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best), first);
}
