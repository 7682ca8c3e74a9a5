import { fromLines, makeLine, secretKeys, serialise } from 'guywire-engine/config';
import { configurationPlan } from '../core/configurationPlan.ts';
import { parsedText } from './parsedText.ts';

export const isSecret = secretKeys(configurationPlan);

/**
 * Masks a text for a read-only user (D15). Empties secrets, and lines without a key, which may hold anything. Keys
 * and order stay.
 */
export function maskSecrets(text: string): string {
  const lines = parsedText(text).lines.map((line) => {
    const { key, end } = line;
    if (key === undefined) return { raw: '', end };
    return isSecret(key) ? makeLine(key, '', end) : line;
  });
  return serialise(fromLines(lines));
}
