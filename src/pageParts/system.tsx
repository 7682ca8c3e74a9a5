import sections, { loadHelp, loadSynonyms } from 'sections:system';
import { lazy } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { systemDerivations } from '../../rules/derived/systemDerivations.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { systemRules } from '../../rules/systemRules.ts';
import { SYSTEM_SUBPAGES } from '../../schemas/systemSubpages.ts';
import { useDevice } from '../app/deviceContext.ts';
import type { AsideProps, PageParts } from '../settings/core/pageParts.ts';
import { useSettings } from '../settings/core/useSettings.ts';

const SystemCards = lazy(async () => ({
  default: (await loadChunk(() => import('./SystemCards.tsx'))).SystemCards,
}));

/** Parts of the System page without fields, hidden from read-only users. */
function SystemTools({ subpage }: AsideProps) {
  const settings = useSettings();
  const { readOnly } = useDevice();
  return readOnly ? null : <SystemCards settings={settings} subpage={subpage} />;
}

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...systemRules, ...FEATURE_RULES],
  features: [{ title: 'Extended statistics', limit: 'extendedStatistics' }],
  subpages: SYSTEM_SUBPAGES,
  derivations: systemDerivations,
  Below: SystemTools,
};
