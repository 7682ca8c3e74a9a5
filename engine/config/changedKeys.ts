import { parseText } from './flatText.ts';

/** The keys whose lines differ between two texts, those that only one of them has included. */
export function changedKeys(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [old, next] = [parseText(before), parseText(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key));
}
