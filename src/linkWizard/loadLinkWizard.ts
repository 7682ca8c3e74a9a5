import type { ReactNode } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';

/** Loads the way to a link. It stands in a chunk of its own, so that no page carries the names of all it is made of. @throws ChunkError */
export async function loadLinkWizard(): Promise<() => ReactNode> {
  return (await loadChunk(() => import('./LinkWizard.tsx'))).LinkWizard;
}
