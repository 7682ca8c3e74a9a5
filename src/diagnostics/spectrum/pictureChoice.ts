import type { Stretch } from '../ownChannel.ts';

/** Toggleable layers. */
export type Layer = 'live' | 'peaks' | 'average' | 'filtered' | 'persistence' | 'networks';
/** English texts, translation keys. */
export const LAYERS: Readonly<Record<Layer, string>> = {
  live: 'Live',
  peaks: 'Max hold',
  filtered: 'Filtered max',
  average: 'Average',
  persistence: 'Persistence',
  networks: 'Networks heard',
};
export const LAYER_IDS = ['live', 'peaks', 'filtered', 'average', 'persistence', 'networks'] as const;

/** Content of the lower part: measurements of two minutes, or band use over time. */
export type WaterfallOf = 'live' | 'medium' | 'long';

/** Display options chosen by the user. */
export interface PictureChoice {
  readonly layers: ReadonlySet<Layer>;
  /** Share of the measurements below the filtered maximum. */
  readonly share: number;
  readonly waterfall: WaterfallOf;
  /** MHz; undefined for the whole grid. */
  readonly range: Stretch | undefined;
}

export const FIRST_CHOICE: PictureChoice = {
  layers: new Set<Layer>(['live', 'peaks']),
  share: 0.99,
  waterfall: 'live',
  range: undefined,
};
