import { lazy } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { useDevice } from '../app/deviceContext.ts';
import { useSettings } from '../settings/core/useSettings.ts';

const SystemCards = lazy(async () => ({
  default: (await loadChunk(() => import('./SystemCards.tsx'))).SystemCards,
}));

/** The parts of the System page besides fields; none of them is for a viewer. */
export function SystemTools() {
  const settings = useSettings();
  const { readOnly } = useDevice();
  return readOnly ? null : <SystemCards settings={settings} />;
}
