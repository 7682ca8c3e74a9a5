import { loadChunk } from '../../base/loadChunk.ts';
import type { Tool } from '../app/tools.ts';
import { windowLayer } from './windowStore.ts';

async function loadLayer() {
  const layer = await loadChunk(() => import('./WindowLayer.tsx'));
  windowLayer.set(layer.WindowLayer);
  return layer;
}

/**
 * Shows the window of a tool and focuses it. Loads all its code first.
 * @throws ChunkError
 */
export async function showWindow(tool: Tool): Promise<void> {
  await (await loadLayer()).showWindow(tool);
}

/**
 * Restores the windows that were open when the page was left, for tools available to the user.
 * @throws ChunkError
 */
export async function restoreWindows(tools: readonly Tool[]): Promise<void> {
  await (await loadLayer()).restore(tools);
}
