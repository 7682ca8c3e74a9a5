/** Findings of one subject: a model or a band. Room is counted in `ROOM_PER_DECIBEL`. */
export interface Tally {
  combinations: number;
  violations: number;
  /** Smallest room below the legal limit. */
  closest: number;
  /**
   * Largest unused room if the radio could use more power. One decibel or more means that the power is not the
   * maximum.
   */
  unused: number;
}

/** Findings so far. Can be sent between threads. */
export interface Findings {
  readonly tallies: Map<string, Tally>;
  /** First violations, in words. */
  readonly examples: string[];
}

const MOST_EXAMPLES = 20;

export function noFindings(): Findings {
  return { tallies: new Map(), examples: [] };
}

export function tallyOf({ tallies }: Findings, subject: string): Tally {
  const found = tallies.get(subject) ?? {
    combinations: 0,
    violations: 0,
    closest: Number.POSITIVE_INFINITY,
    unused: 0,
  };
  tallies.set(subject, found);
  return found;
}

/** Records a violation. Only the first ones are kept in words. */
export function report(findings: Findings, subject: string, words: string): void {
  tallyOf(findings, subject).violations += 1;
  if (findings.examples.length < MOST_EXAMPLES) findings.examples.push(`${subject}: ${words}`);
}

export function addFindings(to: Findings, from: Findings): void {
  for (const [subject, { combinations, violations, closest, unused }] of from.tallies) {
    const tally = tallyOf(to, subject);
    tally.combinations += combinations;
    tally.violations += violations;
    tally.closest = Math.min(tally.closest, closest);
    tally.unused = Math.max(tally.unused, unused);
  }
  to.examples.push(...from.examples.slice(0, MOST_EXAMPLES - to.examples.length));
}
