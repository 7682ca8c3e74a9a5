import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';

/** The steps of link setup, in the order they have where there is no link yet. */
export const STEP_IDS = ['radio', 'network', 'test', 'align', 'up'] as const;

export type StepId = (typeof STEP_IDS)[number];

/** How far a person has come with the link of a device. Settings made on the way stand in the draft alone. */
export interface Journey {
  readonly step: StepId;
  /** Steps the person has gone on from, and those that a kept test has settled, in the order of `STEP_IDS`. */
  readonly done: readonly StepId[];
  /** Whether a test is kept by itself once all its checks pass. */
  readonly keeps: boolean;
  /** There was a link before the test: the antennas are aligned with it first. */
  readonly isLinked: boolean;
  /** `begun` until a link was kept. */
  readonly state: 'new' | 'begun' | 'over';
}

export type JourneyEvent =
  | { readonly type: 'go'; readonly step: StepId }
  | { readonly type: 'back' }
  /** The page was opened, or the person goes on; whether there is a link now. */
  | { readonly type: 'open' | 'next'; readonly isLinked: boolean }
  /** The test was kept: both ends are as strong as expected; what is shown has to stay. */
  | { readonly type: 'kept'; readonly isAligned: boolean; readonly stays: boolean }
  | { readonly type: 'keeps'; readonly on: boolean };

/** The steps whose settings are tested. */
const FORMS: readonly StepId[] = STEP_IDS.slice(0, STEP_IDS.indexOf('test'));

/** What a kept test has put to work. */
const KEPT: readonly StepId[] = [...FORMS, 'test'];

/** Antennas are aligned with a link: where there is none yet, the test makes it first. */
const LINKED: readonly StepId[] = [...FORMS, 'align', 'test', 'up'];

const START: Journey = { step: 'radio', done: [], keeps: true, isLinked: false, state: 'new' };

/** The steps in the order they have for this person. */
export const stepsOf = ({ isLinked }: Pick<Journey, 'isLinked'>): readonly StepId[] => (isLinked ? LINKED : STEP_IDS);

/**
 * The journey after an act of the person or the end of a test: every step can be gone to at any time, and going on is never
 * refused. The order is decided as the page opens, and by going on from a form, until one of the steps it is about was reached.
 */
export function nextJourney(journey: Journey, event: JourneyEvent): Journey {
  const { step, done, state } = journey;
  const begun = { ...journey, state: state === 'over' ? 'over' : 'begun' } as const;
  switch (event.type) {
    case 'open':
      return state === 'new' ? { ...journey, isLinked: event.isLinked } : journey;
    case 'go':
      return moved(begun, stepsOf(journey).indexOf(event.step));
    case 'next': {
      const isSettled = done.includes('test') || done.includes('align');
      const decided = FORMS.includes(step) && !isSettled ? { ...begun, isLinked: event.isLinked } : begun;
      return moved(decided, stepsOf(decided).indexOf(step) + 1);
    }
    case 'back':
      return moved(begun, stepsOf(journey).indexOf(step) - 1);
    case 'keeps':
      return { ...begun, keeps: event.on };
    case 'kept': {
      const settled = withSteps(done, event.isAligned ? [...KEPT, 'align'] : KEPT);
      const steps = stepsOf(journey);
      const ahead = steps.slice(steps.indexOf('test')).find((id) => !settled.includes(id)) ?? 'up';
      return { ...journey, step: step === 'test' && !event.stays ? ahead : step, done: settled, state: 'over' };
    }
  }
}

/** The journey at the step of that place in its order; what it went on from is done. */
function moved(journey: Journey, to: number): Journey {
  const { step, done } = journey;
  const steps = stepsOf(journey);
  return { ...journey, step: steps[to] ?? step, done: to > steps.indexOf(step) ? withSteps(done, [step]) : done };
}

const withSteps = (done: readonly StepId[], more: readonly StepId[]): readonly StepId[] =>
  STEP_IDS.filter((id) => done.includes(id) || more.includes(id));

const KEY = 'make_link';
/** Devices whose way is remembered: new radios answer at one address, one after the other. */
const MOST_DEVICES = 8;
/** Characters; far above what so many take. */
const LONGEST = 4096;

const known = new Map<string, Cell<Journey>>();

/** The way of a device, by its MAC address: as this browser has left it (D67), and kept there from now on. */
export function journeyOf(device: string): Cell<Journey> {
  const found = known.get(device);
  if (found !== undefined) return found;
  const journey = new Cell(readJourney(device));
  journey.subscribe(() => storeJourney(device, journey.get()));
  known.set(device, journey);
  return journey;
}

/** What is kept of a device; its beginning where there is nothing, or nothing that can be read. */
export function readJourney(device: string): Journey {
  return entries().find((entry) => entry.device === device)?.journey ?? START;
}

/** Keeps the way of a device, and of the last few others. */
export function storeJourney(device: string, journey: Journey): void {
  const others = entries().filter((entry) => entry.device !== device);
  keep(KEY, JSON.stringify([{ device, journey }, ...others].slice(0, MOST_DEVICES)));
}

interface Entry {
  readonly device: string;
  readonly journey: Journey;
}

function entries(): readonly Entry[] {
  try {
    const text = kept(KEY) ?? '[]';
    const stored: unknown = text.length > LONGEST ? [] : JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

function readEntry(entry: unknown): readonly Entry[] {
  const { device, journey }: Partial<Record<keyof Entry, unknown>> = Object(entry);
  const { step, done, keeps, isLinked, state }: Partial<Record<keyof Journey, unknown>> = Object(journey);
  if (typeof device !== 'string' || !isStep(step) || !Array.isArray(done) || typeof keeps !== 'boolean') return [];
  // The steps of versions before were others: they knew no order.
  if (typeof isLinked !== 'boolean' || (state !== 'new' && state !== 'begun' && state !== 'over')) return [];
  return [{ device, journey: { step, done: STEP_IDS.filter((id) => done.includes(id)), keeps, isLinked, state } }];
}

const isStep = (step: unknown): step is StepId => STEP_IDS.some((id) => id === step);
