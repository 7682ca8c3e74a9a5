import { Cell } from '../../../base/cell.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { browserClock, type Clock } from '../../device/clock.ts';
import { getTable, type TableAnswer } from '../../device/endpoints/tables.ts';
import { isAbsent } from '../../device/isAbsent.ts';
import type { Poll, startPoll } from '../../device/poll.ts';
import { pollUntilAbsent } from '../../device/pollUntilAbsent.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { LISTINGS, type Listing } from './listings.ts';

/** State of a table. */
export interface KnownTable {
  readonly answer?: TableAnswer | undefined;
  /** Clock time of the response in ms. */
  readonly at?: number | undefined;
  /** Error message. */
  readonly problem?: string | undefined;
  /** True if the model does not have it. */
  readonly absent?: boolean;
}

export interface TablesState {
  readonly shown: Listing | undefined;
  /** By id of the listing. */
  readonly tables: ReadonlyMap<string, KnownTable>;
}

/** Polling pause in milliseconds while a table is visible. */
const AGAIN = 5000;

/** Polls the shown table while it is visible. */
export function createTables(ask: typeof getTable, poll: typeof startPoll, clock: Pick<Clock, 'now'>) {
  const state = new Cell<TablesState>({ shown: undefined, tables: new Map() });
  let polling: Poll | undefined;

  function learn({ id }: Listing, known: KnownTable): void {
    const { tables } = state.get();
    state.set({
      ...state.get(),
      tables: new Map(tables).set(id, { ...tables.get(id), problem: undefined, ...known }),
    });
  }

  async function look(listing: Listing, signal: AbortSignal): Promise<void> {
    const fields = listing.columns.map(({ field }) => field);
    const answer = await ask(listing.source, fields, { signal });
    if (!signal.aborted) learn(listing, { answer, at: clock.now() });
  }

  function show(listing: Listing): void {
    polling?.stop();
    if (state.get().shown !== listing) state.set({ ...state.get(), shown: listing });
    const fail = (error: unknown) =>
      learn(listing, isAbsent(error) ? { absent: true } : { problem: failureText(error) });
    polling = pollUntilAbsent(poll, (signal) => look(listing, signal), AGAIN, fail);
  }

  return {
    state,
    show,
    refresh() {
      const { shown } = state.get();
      if (shown !== undefined) show(shown);
    },
    stop(): void {
      polling?.stop();
      polling = undefined;
    },
  };
}

/** @param id id of the tab. @returns the first listing for an unknown id */
export function findListing(id: string | undefined): Listing | undefined {
  return LISTINGS.find((listing) => listing.id === id) ?? LISTINGS[0];
}

export const useTables = sharedRun((_, pollSeen) => createTables(getTable, pollSeen, browserClock));
