import { Cell } from '../../base/cell.ts';

/** The steps from a device to a link, in their order. */
export const STEP_IDS = ['role', 'network', 'channel', 'address', 'alignment', 'test', 'report'] as const;

export type StepId = (typeof STEP_IDS)[number];

/** How far a person has come with making the link of a device. Settings made on the way stand in the draft alone. */
export interface Journey {
  readonly step: StepId;
  /** Steps the person has gone on from, and those whose settings were kept, in their order. */
  readonly done: readonly StepId[];
  /** Whether a test is kept by itself once all its checks pass. */
  readonly keeps: boolean;
  /** `begun` until a link was kept. */
  readonly state: 'new' | 'begun' | 'over';
}

export type JourneyEvent =
  | { readonly type: 'go'; readonly step: StepId }
  | { readonly type: 'next' | 'back' | 'kept' }
  | { readonly type: 'keeps'; readonly on: boolean };

/** What a kept test has put to work. */
const KEPT: readonly StepId[] = ['role', 'network', 'channel', 'address', 'test'];

const START: Journey = { step: 'role', done: [], keeps: true, state: 'new' };

/** The journey after an act of the person: every step can be gone to at any time, and going on is never refused. */
export function nextJourney(journey: Journey, event: JourneyEvent): Journey {
  const { step, done } = journey;
  const begun = { ...journey, state: journey.state === 'over' ? 'over' : 'begun' } as const;
  const at = STEP_IDS.indexOf(step);
  const go = (to: number): Journey => ({
    ...begun,
    step: STEP_IDS[to] ?? step,
    done: to > at ? withSteps(done, [step]) : done,
  });
  switch (event.type) {
    case 'go':
      return go(STEP_IDS.indexOf(event.step));
    case 'next':
      return go(at + 1);
    case 'back':
      return go(at - 1);
    case 'keeps':
      return { ...begun, keeps: event.on };
    case 'kept':
      return { ...journey, done: withSteps(done, KEPT), state: 'over' };
  }
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
  const journey = new Cell(readJourney(localStorageOf(), device));
  journey.subscribe(() => storeJourney(localStorageOf(), device, journey.get()));
  known.set(device, journey);
  return journey;
}

/** A browser may keep no storage. */
function localStorageOf(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What is kept of a device; its beginning where there is nothing, or nothing that can be read. */
export function readJourney(storage: Storage | undefined, device: string): Journey {
  return entriesIn(storage).find((entry) => entry.device === device)?.journey ?? START;
}

/** Keeps the way of a device, and of the last few others. */
export function storeJourney(storage: Storage | undefined, device: string, journey: Journey): void {
  const others = entriesIn(storage).filter((entry) => entry.device !== device);
  try {
    storage?.setItem(KEY, JSON.stringify([{ device, journey }, ...others].slice(0, MOST_DEVICES)));
  } catch {
    // A full or forbidden store: it is begun anew.
  }
}

interface Entry {
  readonly device: string;
  readonly journey: Journey;
}

function entriesIn(storage: Storage | undefined): readonly Entry[] {
  try {
    const text = storage?.getItem(KEY) ?? '[]';
    const stored: unknown = text.length > LONGEST ? [] : JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

function readEntry(entry: unknown): readonly Entry[] {
  const { device, journey }: Partial<Record<keyof Entry, unknown>> = Object(entry);
  const { step, done, keeps, state }: Partial<Record<keyof Journey, unknown>> = Object(journey);
  if (typeof device !== 'string' || !isStep(step) || !Array.isArray(done) || typeof keeps !== 'boolean') return [];
  if (state !== 'new' && state !== 'begun' && state !== 'over') return [];
  return [{ device, journey: { step, done: STEP_IDS.filter((id) => done.includes(id)), keeps, state } }];
}

const isStep = (step: unknown): step is StepId => STEP_IDS.some((id) => id === step);
