import { lazy, Suspense } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import type { Board } from '../../rules/core/facts.ts';
import { useDevice } from '../app/deviceContext.ts';

const RainyLink = lazy(async () => ({ default: (await loadChunk(() => import('./RainyLink.tsx'))).RainyLink }));

/** Availability in rain, loaded on devices with a radio of 60 GHz alone. */
export function LateRain() {
  const { board } = useDevice();
  return <Suspense>{hasRain(board) && <RainyLink />}</Suspense>;
}

/** True if rain can take a link of the device. */
export function hasRain({ radios }: Pick<Board, 'radios'>): boolean {
  return radios.some(({ band }) => band === 'AD');
}

type RainWords = typeof import('./rainWords.ts');

let loaded: Promise<RainWords> | undefined;

/** Loads once the words for reports. @throws ChunkError; the next call tries again */
export function loadRainWords(): Promise<RainWords> {
  loaded ??= loadChunk(() => import('./rainWords.ts')).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
