import sections, { loadHelp, loadSynonyms } from 'sections:system';
import { systemDerivations } from '../../rules/derived/systemDerivations.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { systemRules } from '../../rules/systemRules.ts';
import type { PageParts } from '../settings/core/pageParts.ts';
import { SystemTools } from './SystemTools.tsx';

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...systemRules, ...FEATURE_RULES],
  features: [{ title: 'Extended statistics', limit: 'extendedStatistics' }],
  derivations: systemDerivations,
  Below: SystemTools,
};
