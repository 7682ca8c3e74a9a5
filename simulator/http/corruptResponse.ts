import type { CallFault } from '../../schemas/device/fault.ts';

/** Another value, of none of the types that one may have been meant to have. @param turn which, where there are several. */
function mistyped(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) return { ...value };
  switch (typeof value) {
    case 'number':
      return [`${value} of them`, null, [value], { value }][turn % 4];
    case 'string':
      return [7, null, [value], { value }, false][turn % 5];
    default:
      return [String(value), 7][turn % 2];
  }
}

/**
 * JSON of the same shape in which every member has another type than it had: each by turns one of several, and lists
 * become objects with their numbers as names.
 */
export function mistypedJson(value: unknown): unknown {
  let turn = 0;
  const change = (now: unknown): unknown => {
    if (Array.isArray(now) || typeof now !== 'object' || now === null) {
      turn += 1;
      return mistyped(now, turn);
    }
    return Object.fromEntries(Object.entries(now).map(([name, member]) => [name, change(member)]));
  };
  return change(value);
}

function mistypedText(text: string): string {
  try {
    return JSON.stringify(mistypedJson(JSON.parse(text)));
  } catch {
    return text;
  }
}

/** What becomes of the text of an answer. */
export const CORRUPTED = {
  truncate: (text) => text.slice(0, text.length / 2),
  malform: () => '<html>',
  mistype: mistypedText,
  empty: () => '',
  duplicate: (text) => text.replace(/=.*$/gm, '=') + text,
} as const satisfies Partial<Record<CallFault['kind'], (text: string) => string>>;
