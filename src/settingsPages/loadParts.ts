import { lateRows } from 'guywire-engine/form';
import { loadChunk } from '../../base/loadChunk.ts';
import type { PageId } from '../../schemas/pages.ts';
import type { PageParts } from '../settings/core/pageParts.ts';

const LOADERS: Readonly<Record<PageId, () => Promise<{ readonly parts: PageParts }>>> = {
  wireless: () => loadChunk(() => import('./wireless.ts')),
  network: () => withLists(loadChunk(() => import('./network.ts'))),
  services: () => withLists(loadChunk(() => import('./services.ts'))),
  system: () => loadChunk(() => import('./system.ts')),
};

/** Pages with lists on their first screen are drawn with them: nothing moves when they come. */
async function withLists<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, lateRows.load?.()]);
  return loaded;
}

const isPageId = (id: string): id is PageId => Object.hasOwn(LOADERS, id);

/**
 * Loads what a settings page is made of.
 * @param id of the page
 * @throws ChunkError when its code does not load; RangeError where there is no such page
 */
export async function loadParts(id: string): Promise<PageParts> {
  if (!isPageId(id)) throw new RangeError(`no settings page ${id}`);
  return (await LOADERS[id]()).parts;
}
