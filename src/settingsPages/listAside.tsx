import { lazy } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import type { AsideProps } from '../settings/core/pageParts.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import type { StashName } from './stash/stash.ts';

const StashCard = lazy(async () => ({
  default: (await loadChunk(() => import('./stash/StashCard.tsx'))).StashCard,
}));

/**
 * What a page has besides fields for one of its lists: it stands with the list, among the advanced settings.
 * @param at id of the subpage that has the list
 */
export function listAside(name: StashName, at?: string) {
  const names = [name];
  return function ListAside({ level, subpage }: AsideProps) {
    const settings = useSettings();
    const { readOnly } = useDevice();
    return readOnly || level === 'simple' || subpage !== at ? null : <StashCard settings={settings} names={names} />;
  };
}
