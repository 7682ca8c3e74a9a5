import sections, { loadHelp, loadSynonyms } from 'sections:services';
import { lazy } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { servicesRules } from '../../rules/servicesRules.ts';
import type { PageParts } from '../settings/core/pageParts.ts';

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...servicesRules, ...FEATURE_RULES],
  derivations: [],
  Below: lazy(async () => ({ default: (await loadChunk(() => import('./ServicesCards.tsx'))).ServicesCards })),
};
