import type { Stretch } from '../ownChannel.ts';

/** What can be shown or hidden. */
export type Layer = 'live' | 'peaks' | 'average' | 'filtered' | 'persistence' | 'networks';
/** English, keys of the translations. */
export const LAYERS: Readonly<Record<Layer, string>> = {
  live: 'Live',
  peaks: 'Max hold',
  filtered: 'Filtered max',
  average: 'Average',
  persistence: 'Persistence',
  networks: 'Networks heard',
};
export const LAYER_IDS = ['live', 'peaks', 'filtered', 'average', 'persistence', 'networks'] as const;

/** What the lower part shows: measurements of two minutes, or the use of the band by stretches of time. */
export type WaterfallOf = 'live' | 'medium' | 'long';

/** What a person chose to see. */
export interface PictureChoice {
  readonly layers: ReadonlySet<Layer>;
  /** Part of the measurements that the filtered maximum holds. */
  readonly share: number;
  readonly waterfall: WaterfallOf;
  /** MHz; the whole grid without it. */
  readonly range: Stretch | undefined;
}

export const FIRST_CHOICE: PictureChoice = {
  layers: new Set<Layer>(['live', 'peaks']),
  share: 0.99,
  waterfall: 'live',
  range: undefined,
};
