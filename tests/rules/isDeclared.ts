import type { Rule } from '../../rules/rule.ts';

/**
 * Whether a rule says that it reads a place in the first row: as it is, or as a list of which it looks at something in
 * every row.
 */
export function isDeclared({ inputs }: Pick<Rule, 'inputs'>, pointer: string): boolean {
  return inputs.some((input) => input.replace('*', '0') === pointer || input.startsWith(`${pointer}/+/`));
}
