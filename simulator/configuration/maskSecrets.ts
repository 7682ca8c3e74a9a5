import { fromLines, makeLine, secretKeys, serialise } from 'guywire-engine/config';
import { configurationPlan } from '../core/configurationPlan.ts';
import { parsedText } from './parsedText.ts';

/** True for the keys of secret settings. */
export const isSecret = secretKeys(configurationPlan);

/**
 * The text for a read-only user (D15). Values of secrets are empty, and so are lines without a key, which could hold anything.
 * Keys and order stay.
 */
export function maskSecrets(text: string): string {
  const lines = parsedText(text).lines.map((line) => {
    const { key, end } = line;
    if (key === undefined) return { raw: '', end };
    return isSecret(key) ? makeLine(key, '', end) : line;
  });
  return serialise(fromLines(lines));
}
