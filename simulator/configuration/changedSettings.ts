import { decode, type FlatText, fieldOfKey } from 'guywire-engine/config';
import { type Effect, strongestEffect } from 'guywire-engine/core';
import { derive } from 'guywire-engine/derived';
import { type InUse, quietKeys } from 'guywire-engine/draft';
import { createRead, isActive, type Plan } from 'guywire-engine/plan';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { parsedText } from './parsedText.ts';

/** Keys whose lines differ, including lines that only one text has. */
export function changedKeys(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [old, next] = [parsedText(before), parsedText(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key));
}

/** Cache: a write and its apply compare the same texts several times. */
const cache = new WeakMap<Plan, WeakMap<FlatText, InUse>>();

function inUse(plan: Plan, text: FlatText): InUse {
  const ofPlan = cache.get(plan) ?? new WeakMap<FlatText, InUse>();
  cache.set(plan, ofPlan);
  const found = ofPlan.get(text);
  if (found !== undefined) return found;
  const document = derive(DERIVATIONS, decode(plan, text));
  const read = createRead(plan, () => document);
  const made: InUse = { document, isWritten: (field, rows) => isActive(field, rows, read) };
  ofPlan.set(text, made);
  return made;
}

/** Keys whose lines differ and whose effective value changes. Excludes written defaults and unused settings. */
export function keysInForce(plan: Plan, before: string, after: string): readonly string[] {
  const keys = changedKeys(before, after);
  if (keys.length === 0) return keys;
  const quiet = quietKeys(plan, keys, inUse(plan, parsedText(before)), inUse(plan, parsedText(after)));
  return keys.filter((key) => !quiet.has(key));
}

/**
 * Strongest effect of the changed settings (D34). A key of no setting has an unknown effect and restarts the radios.
 */
export function effectOfKeys(plan: Plan, keys: Iterable<string>): Effect {
  return strongestEffect([...keys].map((key) => fieldOfKey(plan, key)?.field.effect ?? 'link'));
}
