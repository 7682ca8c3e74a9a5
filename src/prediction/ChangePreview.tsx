import { lazy, Suspense } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { useDraft } from '../settings/draft/useDraft.ts';

const ChangeCard = lazy(async () => ({ default: (await loadChunk(() => import('./ChangeCard.tsx'))).ChangeCard }));

/** Effect of pending changes on the links. Loads with the first change. */
export function ChangePreview() {
  const settings = useSettings();
  const { fields } = useDraft(settings.draft);
  const isAny = [...fields].some((pointer) => pointer.startsWith('/radio/radios/'));
  return <Suspense>{isAny && <ChangeCard settings={settings} />}</Suspense>;
}
