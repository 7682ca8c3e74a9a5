import { loadDefault } from '../../../engine/loadChunk.ts';
import { systemConsequences } from '../../../rules/consequences/systemConsequences.ts';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { systemRules } from '../../../rules/systemRules.ts';
import system from '../../../schemas/config/system.ts?drawn';
import users from '../../../schemas/config/users.ts?drawn';
import { SystemTools } from '../maintenance/SystemTools.tsx';
import type { PageParts } from './pageParts.ts';

export const parts: PageParts = {
  sections: {
    system: {
      schema: system,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/system.ts?validator')),
    },
    users: {
      schema: users,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/users.ts?validator')),
    },
  },
  loadHelp: () => loadDefault(() => import('./help/system.ts')),
  rules: [...systemRules, ...FEATURE_RULES],
  features: [{ title: 'Extended statistics', limit: 'extendedStatistics' }],
  consequences: systemConsequences,
  Below: SystemTools,
};
