import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';

/** Steps of link setup, in the order for a device without a link. */
export const STEP_IDS = ['radio', 'network', 'test', 'align', 'up'] as const;

export type StepId = (typeof STEP_IDS)[number];

/** Progress of link setup for a device. Settings are in the draft only. */
export interface Journey {
  readonly step: StepId;
  /** Completed steps in the order of `STEP_IDS`: left forwards, or settled by a kept test. */
  readonly done: readonly StepId[];
  /** True if a test is kept once all its checks pass. */
  readonly keeps: boolean;
  /** True if a link existed before the test. Aligning then precedes the test. */
  readonly isLinked: boolean;
  /** `begun` until a link is kept. */
  readonly state: 'new' | 'begun' | 'over';
}

export type JourneyEvent =
  | { readonly type: 'go'; readonly step: StepId }
  | { readonly type: 'back' }
  /** The page was opened, or the user continues. `isLinked`: a link exists now. */
  | { readonly type: 'open' | 'next'; readonly isLinked: boolean }
  /** The test was kept. `isAligned`: both ends have the expected signal. `stays`: the current step must stay. */
  | { readonly type: 'kept'; readonly isAligned: boolean; readonly stays: boolean }
  | { readonly type: 'keeps'; readonly on: boolean };

/** Steps whose settings are tested. */
const FORMS: readonly StepId[] = STEP_IDS.slice(0, STEP_IDS.indexOf('test'));

/** Steps that a kept test completes. */
const KEPT: readonly StepId[] = [...FORMS, 'test'];

/** Aligning needs a link. Without one, the test comes first. */
const LINKED: readonly StepId[] = [...FORMS, 'align', 'test', 'up'];

const START: Journey = { step: 'radio', done: [], keeps: true, isLinked: false, state: 'new' };

/** Steps in the order of this journey. */
export const stepsOf = ({ isLinked }: Pick<Journey, 'isLinked'>): readonly StepId[] => (isLinked ? LINKED : STEP_IDS);

/**
 * State after an act of the user or the end of a test. Every step is reachable at any time. The order is decided when
 * the page opens and when a form is left forwards. It is fixed once aligning or the test was reached.
 */
export function nextJourney(journey: Journey, event: JourneyEvent): Journey {
  const { step, done, state } = journey;
  const started = { ...journey, state: state === 'over' ? 'over' : 'begun' } as const;
  switch (event.type) {
    case 'open':
      return state === 'new' ? { ...journey, isLinked: event.isLinked } : journey;
    case 'go':
      return moved(started, stepsOf(journey).indexOf(event.step));
    case 'next': {
      const isSettled = done.includes('test') || done.includes('align');
      const decided = FORMS.includes(step) && !isSettled ? { ...started, isLinked: event.isLinked } : started;
      return moved(decided, stepsOf(decided).indexOf(step) + 1);
    }
    case 'back':
      return moved(started, stepsOf(journey).indexOf(step) - 1);
    case 'keeps':
      return { ...started, keeps: event.on };
    case 'kept': {
      const settled = withSteps(done, event.isAligned ? [...KEPT, 'align'] : KEPT);
      const steps = stepsOf(journey);
      const ahead = steps.slice(steps.indexOf('test')).find((id) => !settled.includes(id)) ?? 'up';
      return { ...journey, step: step === 'test' && !event.stays ? ahead : step, done: settled, state: 'over' };
    }
  }
}

/** Moves to the step at an index. The step before it is done. */
function moved(journey: Journey, to: number): Journey {
  const { step, done } = journey;
  const steps = stepsOf(journey);
  return { ...journey, step: steps[to] ?? step, done: to > steps.indexOf(step) ? withSteps(done, [step]) : done };
}

const withSteps = (done: readonly StepId[], more: readonly StepId[]): readonly StepId[] =>
  STEP_IDS.filter((id) => done.includes(id) || more.includes(id));

const KEY = 'make_link';
/** Number of remembered devices. New radios share one factory address. */
const MOST_DEVICES = 8;
/** Maximum number of characters, far above the size of all entries. */
const LONGEST = 4096;

const journeys = new Map<string, Cell<Journey>>();

/** Progress of a device by MAC address, loaded from the browser and stored there on change (D67). */
export function journeyOf(device: string): Cell<Journey> {
  const found = journeys.get(device);
  if (found !== undefined) return found;
  const journey = new Cell(readJourney(device));
  journey.subscribe(() => storeJourney(device, journey.get()));
  journeys.set(device, journey);
  return journey;
}

/** Stored progress of a device; the initial one if nothing readable is stored. */
export function readJourney(device: string): Journey {
  return entries().find((entry) => entry.device === device)?.journey ?? START;
}

/** Stores the progress of a device and of the last few others. */
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
  // Progress of earlier versions has other steps and no order.
  if (typeof isLinked !== 'boolean' || (state !== 'new' && state !== 'begun' && state !== 'over')) return [];
  return [{ device, journey: { step, done: STEP_IDS.filter((id) => done.includes(id)), keeps, isLinked, state } }];
}

const isStep = (step: unknown): step is StepId => STEP_IDS.some((id) => id === step);
