import type { CallFault } from '../../schemas/device/fault.ts';

/**
 * Value of a type that differs from the original and its likely alternatives.
 * @param turn selects one of several
 */
function wrongType(value: unknown, turn: number): unknown {
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
 * Same JSON shape with a wrong type for every member. Cycles through several types. Lists become objects with their
 * indexes as names.
 */
export function mistypedJson(value: unknown): unknown {
  let turn = 0;
  const change = (now: unknown): unknown => {
    if (Array.isArray(now) || typeof now !== 'object' || now === null) {
      turn += 1;
      return wrongType(now, turn);
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

export const CORRUPTED = {
  truncate: (text) => text.slice(0, text.length / 2),
  malform: () => '<html>',
  mistype: mistypedText,
  empty: () => '',
  duplicate: (text) => text.replace(/=.*$/gm, '=') + text,
} as const satisfies Partial<Record<CallFault['kind'], (text: string) => string>>;
