import { loadChunk } from '../../../engine/loadChunk.ts';
import type { PageParts } from './pageParts.ts';

const LOADERS: Readonly<Record<string, () => Promise<{ readonly parts: PageParts }>>> = {
  wireless: () => loadChunk(() => import('./wireless.ts')),
  network: () => loadChunk(() => import('./network.ts')),
  services: () => loadChunk(() => import('./services.ts')),
  system: () => loadChunk(() => import('./system.ts')),
};

/**
 * Loads what a settings page is made of.
 * @param id of the page
 * @throws ChunkError when its code does not load; RangeError where there is no such page
 */
export async function loadParts(id: string): Promise<PageParts> {
  const load = LOADERS[id];
  if (load === undefined) throw new RangeError(`no settings page ${id}`);
  return (await load()).parts;
}
