import fc, { type Arbitrary } from 'fast-check';

export type OnEnd = (end: () => Promise<void>) => void;

/** A target: inputs, each a text (of bytes: a character each), and the function that takes them. */
export interface Target {
  readonly name: string;
  /** Inputs for it out of a thousand. */
  readonly share: number;
  readonly inputs: Arbitrary<string>;
  /** Inputs that a thread takes at a time, for a slow target; without it 2000. */
  readonly batch?: number;
  /** Why it cannot run on this machine; undefined if it can. */
  readonly missing?: () => string | undefined;
  /**
   * Makes the function that takes inputs one after the other; it throws where something is wrong.
   * @param onEnd registers what ends programs that it started
   */
  readonly prepare: (onEnd: OnEnd) => Promise<(input: string) => void | Promise<void>>;
}

/** The outcome of some inputs. */
export interface Outcome {
  readonly target: string;
  readonly inputs: number;
  /** ms */
  readonly time: number;
  /** The longest that one took, ms. */
  readonly slowest: number;
  readonly failure?: {
    /** The smallest input found that does it. */
    readonly input: string;
    readonly error: string;
    readonly seed: number;
  };
}

/** Longest an input may take on a busy machine, ms: an input that takes longer is a hang to the person who waits for it. */
const LONGEST = 20_000;

/** Gives so many inputs, drawn by a seed, to a target; stops at the first that it cannot take, and makes that smaller. */
export async function fuzz({ name, inputs, prepare }: Target, seed: number, count: number): Promise<Outcome> {
  const ends: (() => Promise<void>)[] = [];
  const take = await prepare((end) => ends.push(end));
  let slowest = 0;
  const start = performance.now();
  const property = fc.asyncProperty(inputs, async (input) => {
    const began = performance.now();
    await take(input);
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    if (took > LONGEST) throw new Error(`It took ${Math.round(took)} ms.`);
  });
  const details = await fc.check(property, { seed, numRuns: count, timeout: 2 * LONGEST });
  for (const end of ends.toReversed()) await end();
  const outcome = { target: name, inputs: details.numRuns, time: performance.now() - start, slowest };
  if (!details.failed) return outcome;
  const [input = ''] = details.counterexample ?? [];
  const error = details.errorInstance instanceof Error ? details.errorInstance.stack : String(details.errorInstance);
  return { ...outcome, failure: { input, error: error ?? '', seed } };
}
