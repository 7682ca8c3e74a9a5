import { useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { PAGES } from '../../app/settingsPages.ts';
import { useSettings } from '../core/useSettings.ts';
import { useConventions } from '../words/useConventions.ts';
import type { IndexedSetting } from './indexedSetting.ts';

/**
 * The settings that can be found, with their values when this is first drawn; the schemas are loaded for it. Empty if
 * they do not load: pages are found all the same.
 */
export function useSettingsIndex(): Promise<readonly IndexedSetting[]> {
  const load = useLoadIndex();
  const [index] = useState(() =>
    load().catch((error: unknown) => {
      console.warn('The settings cannot be searched.', error);
      return [];
    }),
  );
  return index;
}

/** Loads the index, with the values as they are when it is called. @throws ChunkError */
export function useLoadIndex(): () => Promise<readonly IndexedSetting[]> {
  const { draft, loadParts } = useSettings();
  const { board, domain, languages, readOnly } = useDevice();
  const conventions = useConventions();
  return async () => {
    const { settingsIndex } = await loadChunk(() => import('./settingsIndex.ts'));
    const pages = PAGES.filter(({ forReadOnly }) => forReadOnly || !readOnly);
    return settingsIndex(draft, conventions, { board, domain, languages }, pages, loadParts);
  };
}
