import type { ReactNode } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';

/**
 * Loads link setup, a chunk of its own.
 * @throws ChunkError
 */
export async function loadLinkWizard(): Promise<() => ReactNode> {
  return (await loadChunk(() => import('./LinkWizard.tsx'))).LinkWizard;
}
