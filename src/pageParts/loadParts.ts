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

/** Pages with lists on their first screen load the list code too, to avoid layout shifts. */
async function withLists<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, lateRows.load?.()]);
  return loaded;
}

const isPageId = (id: string): id is PageId => Object.hasOwn(LOADERS, id);

/**
 * Loads the parts of a settings page.
 * @param radios number of radios of the device
 * @throws ChunkError if loading fails; RangeError if the page does not exist
 */
export async function loadParts(id: string, radios = 1): Promise<PageParts> {
  if (!isPageId(id)) throw new RangeError(`no settings page ${id}`);
  return (await LOADERS[id](radios)).parts;
}
