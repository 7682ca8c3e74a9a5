import sections, { loadHelp, loadSynonyms } from 'sections:services';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { servicesRules } from '../../../rules/servicesRules.ts';
import type { PageParts } from './pageParts.ts';
import { ServicesTools } from './ServicesTools.tsx';

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...servicesRules, ...FEATURE_RULES],
  consequences: [],
  Below: ServicesTools,
};
