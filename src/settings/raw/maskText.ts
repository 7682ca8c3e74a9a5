import { fromLines, makeLine, parseText, serialise } from 'guywire-engine/config';
import { MASK } from 'guywire-engine/words';

/** Masks every secret of a configuration text (D15). */
export function maskText(text: string, isSecret: (key: string) => boolean): string {
  return mapValues(text, (key, value) => (value !== '' && isSecret(key) ? MASK : value));
}

/** Restores the secrets that are still masked in an edited text. */
export function unmaskText(edited: string, original: string, isSecret: (key: string) => boolean): string {
  const secrets = parseText(original);
  return mapValues(edited, (key, value) => (value === MASK && isSecret(key) ? (secrets.get(key) ?? value) : value));
}

function mapValues(text: string, map: (key: string, value: string) => string): string {
  const lines = parseText(text).lines.map((line) =>
    line.key === undefined || line.value === undefined
      ? line
      : makeLine(line.key, map(line.key, line.value), line.end),
  );
  return serialise(fromLines(lines));
}
