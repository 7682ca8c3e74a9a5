import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mutation that no test can notice, with the reason. */
export interface EquivalentMutation {
  readonly file: string;
  /** First mutated line before and after the mutation, without indentation. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

const [, ...LINES] = readFileSync(join(import.meta.dirname, 'equivalent.tsv'), 'utf8')
  .trimEnd()
  .split('\n');

/** Mutations that may survive `npm run mutate`. */
export const EQUIVALENT_MUTATIONS: readonly EquivalentMutation[] = LINES.map((line) => {
  const [file = '', before = '', after = '', reason = ''] = line.split('\t');
  return { file, before, after, reason };
});
