import { fromLines, makeLine, parseText, secretKeys, serialise } from 'guywire-engine/config';
import { configurationPlan } from './sections.ts';

/** True for the keys of secret settings. */
export const isSecret = secretKeys(configurationPlan);

/** The text with every secret left empty, as a read-only user gets it (D15); keys and order stay. */
export function maskSecrets(text: string): string {
  const lines = parseText(text).lines.map((line) => {
    const { key, end } = line;
    return key !== undefined && isSecret(key) ? makeLine(key, '', end) : line;
  });
  return serialise(fromLines(lines));
}
