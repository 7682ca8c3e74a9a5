import { type Part, parsePattern, UnboundedPattern } from './parsePattern.ts';

/** Tests if a text matches a pattern. */
export interface Matcher {
  readonly test: (text: string) => boolean;
}

/** Maximum number of steps, with repetitions expanded. Larger expressions are rejected. */
const MOST_STEPS = 5_000;

/** Condition at a text position for the rest of the expression to match from there. */
type Step =
  /** Consumes one character and continues at `next`. */
  | { readonly kind: 'read'; readonly test: RegExp; readonly next: number }
  | { readonly kind: 'place'; readonly test: RegExp; readonly next: number }
  | { readonly kind: 'ahead'; readonly program: Program; readonly negated: boolean; readonly next: number }
  | { readonly kind: 'either'; readonly next: readonly number[] }
  | { readonly kind: 'end' };

interface Program {
  /** Steps in reverse order: each step comes after its successors, except for loop edges. */
  readonly steps: readonly Step[];
  readonly start: number;
  readonly hasLoops: boolean;
  /** Flags of the steps that match at the current position, and at the following position. */
  here: Uint8Array;
  behind: Uint8Array;
}

const END: Step = { kind: 'end' };

/** Compiles an expression to steps. Lookaheads become separate programs, which precede it in `programs`. */
function programOf(part: Part, programs: Program[], budget: { left: number }): Program {
  const steps: Step[] = [END];
  let hasLoops = false;
  const add = (step: Step): number => steps.push(step) - 1;
  const build = (own: Part, next: number): number => {
    budget.left -= 1;
    if (budget.left < 0) throw new UnboundedPattern();
    switch (own.kind) {
      case 'step':
        return add({ kind: own.reads ? 'read' : 'place', test: own.test, next });
      case 'ahead':
        return add({
          kind: 'ahead',
          program: programOf(own.inner, programs, budget),
          negated: own.negated,
          next,
        });
      case 'sequence':
        return own.parts.reduceRight((after, inner) => build(inner, after), next);
      case 'either':
        return add({ kind: 'either', next: own.parts.map((inner) => build(inner, next)) });
      default:
        return repeat(own.inner, own.least, own.most, next);
    }
  };
  const repeat = (inner: Part, least: number, most: number, next: number): number => {
    let after = next;
    let copies = least;
    if (most === Number.POSITIVE_INFINITY) {
      hasLoops = true;
      const loop = add(END);
      const body = build(inner, loop);
      steps[loop] = { kind: 'either', next: [next, body] };
      after = least === 0 ? loop : body;
      copies = Math.max(0, least - 1);
    } else {
      for (let more = least; more < most; more++) after = add({ kind: 'either', next: [next, build(inner, after)] });
    }
    for (let copy = 0; copy < copies; copy++) after = build(inner, after);
    return after;
  };
  const start = build(part, 0);
  const program = {
    steps,
    start,
    hasLoops,
    here: new Uint8Array(steps.length),
    behind: new Uint8Array(steps.length),
  };
  programs.push(program);
  return program;
}

/** Computes the matching steps at a position from those at the following position. */
function look({ steps, hasLoops, here, behind }: Program, text: string, at: number, isEnd: boolean): void {
  here.fill(0);
  const holdsThere = (test: RegExp): boolean => {
    test.lastIndex = at;
    return test.test(text);
  };
  const holds = (step: Step): boolean => {
    switch (step.kind) {
      case 'read':
        return !isEnd && behind[step.next] === 1 && holdsThere(step.test);
      case 'place':
        return here[step.next] === 1 && holdsThere(step.test);
      case 'ahead':
        return here[step.next] === 1 && (step.program.here[step.program.start] === 1) !== step.negated;
      case 'either':
        return step.next.some((next) => here[next] === 1);
      default:
        return true;
    }
  };
  // Loop edges need another pass.
  let isOpen = true;
  for (let round = 0; isOpen; round++) {
    isOpen = false;
    // An indexed loop, because an iterator is slower in this hot path.
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index];
      if (step === undefined || here[index] === 1 || (round > 0 && step.kind === 'read') || !holds(step)) continue;
      here[index] = 1;
      isOpen = hasLoops;
    }
  }
}

/** Scans the text backwards. Each step is evaluated once per position, or once more per loop. */
function matches(programs: readonly Program[], text: string, flags: 'u' | ''): boolean {
  const main = programs.at(-1);
  const lengths = (flags === 'u' ? [...text] : text.split('')).map(({ length }) => length);
  let at = text.length;
  for (const length of [0, ...lengths.reverse()]) {
    at -= length;
    for (const program of programs) {
      [program.here, program.behind] = [program.behind, program.here];
      look(program, text, at, at === text.length);
    }
    if (main?.here[main.start] === 1) return true;
  }
  return false;
}

const cache = new Map<string, Matcher | undefined>();

/**
 * Matches like `new RegExp(source, flags).test`, in time linear in the text and the expression. Browsers backtrack,
 * and some expressions then take exponential time.
 * @returns undefined if the expression has back references or lookbehinds, or is too large
 * @throws SyntaxError if the source is not a regular expression
 * @example linearPattern('^(a+)+$', 'u')?.test(`${'a'.repeat(40)}b`) // false, at once
 */
export function linearPattern(source: string, flags: 'u' | '' = 'u'): Matcher | undefined {
  const key = `${flags}/${source}`;
  if (cache.has(key)) return cache.get(key);
  new RegExp(source, flags);
  const matcher = matcherOf(source, flags);
  cache.set(key, matcher);
  return matcher;
}

function matcherOf(source: string, flags: 'u' | ''): Matcher | undefined {
  const programs: Program[] = [];
  try {
    programOf(parsePattern(source, flags), programs, { left: MOST_STEPS });
  } catch (error) {
    if (error instanceof UnboundedPattern) return undefined;
    throw error;
  }
  return { test: (text) => matches(programs, text, flags) };
}
