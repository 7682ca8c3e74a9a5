import { fuzz, type Outcome } from './target.ts';
import { TARGETS } from './targets.ts';

export interface Batch {
  readonly target: string;
  readonly seed: number;
  readonly count: number;
}

export default function fuzzBatch({ target, seed, count }: Batch): Promise<Outcome> {
  const found = TARGETS.find(({ name }) => name === target);
  if (found === undefined) throw new Error(`There is no target ${target}.`);
  return fuzz(found, seed, count);
}
