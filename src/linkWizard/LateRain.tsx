import { lazy, Suspense } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { Board } from '../../rules/core/facts.ts';
import { useDevice } from '../app/deviceContext.ts';

const RainyLink = lazy(async () => ({ default: (await loadChunk(() => import('./RainyLink.tsx'))).RainyLink }));

/** Availability in rain, loaded only on devices with a 60 GHz radio. */
export function LateRain() {
  const { board } = useDevice();
  return <Suspense>{hasRain(board) && <RainyLink />}</Suspense>;
}

/** True if rain can interrupt a link of the device. */
export function hasRain({ radios }: Pick<Board, 'radios'>): boolean {
  return radios.some(({ band }) => band === 'AD');
}

type RainWords = typeof import('./rainWords.ts');

let loaded: Promise<RainWords> | undefined;

/**
 * Loads the words for reports, once.
 * @throws ChunkError; the next call tries again
 */
export function loadRainWords(): Promise<RainWords> {
  loaded ??= loadChunk(() => import('./rainWords.ts')).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
