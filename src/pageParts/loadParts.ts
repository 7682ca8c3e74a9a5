import { lateRows } from 'guywire-engine/form';
import { loadChunk } from '../../base/loadChunk.ts';
import type { PageId } from '../../schemas/pages.ts';
import type { PageParts } from '../settings/core/pageParts.ts';

const LOADERS: Readonly<Record<PageId, (radios: number) => Promise<{ readonly parts: PageParts }>>> = {
  wireless: loadWireless,
  network: () => withLists(loadChunk(() => import('./network.tsx'))),
  services: () => withLists(loadChunk(() => import('./services.tsx'))),
  system: () => loadChunk(() => import('./system.tsx')),
};

async function loadWireless(radios: number): Promise<{ readonly parts: PageParts }> {
  const [{ parts }, both] = await Promise.all([
    loadChunk(() => import('./wireless.tsx')),
    radios > 1 ? loadChunk(() => import('./bothRadios.ts')) : undefined,
  ]);
  return { parts: { ...parts, ...both?.partsOfBoth } };
}

/** Pages with lists on their first screen are drawn with them: nothing moves when they come. */
async function withLists<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, lateRows.load?.()]);
  return loaded;
}

const isPageId = (id: string): id is PageId => Object.hasOwn(LOADERS, id);

/**
 * Loads what a settings page is made of.
 * @param id of the page
 * @param radios how many the device has
 * @throws ChunkError when its code does not load; RangeError where there is no such page
 */
export async function loadParts(id: string, radios = 1): Promise<PageParts> {
  if (!isPageId(id)) throw new RangeError(`no settings page ${id}`);
  return (await LOADERS[id](radios)).parts;
}
