import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../engine/loadChunk.ts';

const ServicesCards = lazy(async () => ({
  default: (await loadChunk(() => import('./ServicesCards.tsx'))).ServicesCards,
}));

/** What the Services page has besides fields. */
export function ServicesTools() {
  return (
    <Suspense>
      <ServicesCards />
    </Suspense>
  );
}
