import { fromLines, makeLine, parseText, serialise } from 'guywire-engine/config';
import { MASK } from 'guywire-engine/words';

/** A configuration text with a mask in place of every secret (D15). */
export function maskText(text: string, isSecret: (key: string) => boolean): string {
  return mapValues(text, (key, value) => (value !== '' && isSecret(key) ? MASK : value));
}

/** A text that was edited with its secrets masked: where the mask still stands, the secret is as it was. */
export function unmaskText(edited: string, original: string, isSecret: (key: string) => boolean): string {
  const known = parseText(original);
  return mapValues(edited, (key, value) => (value === MASK && isSecret(key) ? (known.get(key) ?? value) : value));
}

function mapValues(text: string, map: (key: string, value: string) => string): string {
  const lines = parseText(text).lines.map((line) =>
    line.key === undefined || line.value === undefined
      ? line
      : makeLine(line.key, map(line.key, line.value), line.end),
  );
  return serialise(fromLines(lines));
}
