import sections, { loadHelp, loadSynonyms } from 'sections:services';
import { FEATURE_RULES } from '../../rules/features.ts';
import { servicesRules } from '../../rules/servicesRules.ts';
import type { PageParts } from '../settings/core/pageParts.ts';
import { ServicesLayout } from './ServicesLayout.tsx';

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...servicesRules, ...FEATURE_RULES],
  derivations: [],
  Layout: ServicesLayout,
};
