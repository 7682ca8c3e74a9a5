import { useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { PAGES } from '../../app/settingsPages.ts';
import { useSettings } from '../core/useSettings.ts';
import { useConventions } from '../words/useConventions.ts';
import type { IndexedSetting } from './indexedSetting.ts';

/**
 * Search index with the values at the first render. Loads the schemas. Empty if loading fails; pages can still be
 * found.
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

/**
 * Loads the index with the values at the time of the call.
 * @throws ChunkError
 */
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
