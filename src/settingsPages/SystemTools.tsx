import { lazy } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useSettings } from '../settings/core/useSettings.ts';

const SystemCards = lazy(async () => ({
  default: (await loadChunk(() => import('./SystemCards.tsx'))).SystemCards,
}));

/** What the System page has besides fields: nothing of it is for somebody who may only look. */
export function SystemTools() {
  const settings = useSettings();
  const { readOnly } = useDevice();
  return readOnly ? null : <SystemCards settings={settings} />;
}
