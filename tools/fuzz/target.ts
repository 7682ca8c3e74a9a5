import fc, { type Arbitrary } from 'fast-check';

export type OnEnd = (end: () => Promise<void>) => void;

/** Fuzz target with its inputs. An input is a text, or bytes as one character each. */
export interface Target {
  readonly name: string;
  /** Share of all inputs, in thousandths. */
  readonly share: number;
  readonly inputs: Arbitrary<string>;
  /** Inputs per batch, for slow targets. Default: 2000. */
  readonly batch?: number;
  /** Reason why the target cannot run on this machine, if any. */
  readonly missing?: () => string | undefined;
  /**
   * Creates the function that handles one input after the other and throws on a fault.
   * @param onEnd registers the cleanup of started programs
   */
  readonly prepare: (onEnd: OnEnd) => Promise<(input: string) => void | Promise<void>>;
}

export interface Outcome {
  readonly target: string;
  readonly inputs: number;
  /** ms */
  readonly time: number;
  /** Slowest input, ms. */
  readonly slowest: number;
  readonly failure?: {
    readonly input: string;
    readonly error: string;
    readonly seed: number;
  };
}

/** Time limit of one input on a busy machine, ms. A user would call more a hang. */
const LONGEST = 20_000;

/** Runs a target with inputs drawn from a seed. Stops at the first failure and shrinks it. */
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
