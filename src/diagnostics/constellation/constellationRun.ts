import { Cell } from '../../../base/cell.ts';
import type { Device } from '../../app/deviceContext.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';
import { type BothReceived, meanEvm, readErrorVectors } from './errorVectors.ts';

/** EVM at one moment. */
export interface EvmTick {
  /** Clock time in ms. */
  readonly at: number;
  /** dB per chain. */
  readonly local: readonly (number | undefined)[];
  readonly remote: readonly (number | undefined)[];
}

export interface ConstellationState {
  /** Id of the chosen station. */
  readonly chosen?: string | undefined;
  /** Last moments, oldest first, as drawn. */
  readonly moments: readonly BothReceived[];
  /** Last two minutes, oldest first. */
  readonly ticks: readonly EvmTick[];
}

/** Number of moments drawn together, enough to fill large constellations. */
const MOMENTS = 8;
/** Points of a graph (D29). */
const TICKS = 120;

/** Reads error vectors from each status while the view is shown. */
export function createConstellation(status: Device['status']) {
  const state = new Cell<ConstellationState>({ moments: [], ticks: [] });
  let receivedAt = 0;
  let end: (() => void) | undefined;

  function take(): void {
    const { receivedAt: at, status: newest } = status.get();
    if (at === receivedAt) return;
    receivedAt = at;
    const { moments, ticks, chosen } = state.get();
    const { stations } = newest.wireless;
    const station = stations.find(({ id }) => id === chosen) ?? stations[0];
    if (station === undefined) return;
    const both = readErrorVectors(station.source);
    if (both.local.chains.length + both.remote.chains.length === 0) return;
    const before = moments.at(-1);
    // Dots of another modulation belong to other ideal points.
    const isSame = before?.local.index === both.local.index && before?.remote.index === both.remote.index;
    state.set({
      chosen,
      moments: [...(isSame ? moments : []), both].slice(-MOMENTS),
      ticks: [...ticks, { at, local: both.local.chains.map(meanEvm), remote: both.remote.chains.map(meanEvm) }].slice(
        -TICKS,
      ),
    });
  }

  return {
    state,
    start(): void {
      end ??= status.subscribe(take);
      take();
    },
    stop(): void {
      end?.();
      end = undefined;
    },
    choose(chosen: string): void {
      state.set({ chosen, moments: [], ticks: [] });
      receivedAt = 0;
      take();
    },
  };
}

export const useConstellation = sharedRun(({ status }) => createConstellation(status));
