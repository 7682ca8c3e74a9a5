import { key } from '../../../engine/form/widgets/key.tsx';
import { lateChecks, lateStrip } from '../../../engine/form/widgets/late.tsx';
import { list } from '../../../engine/form/widgets/list.tsx';
import { range } from '../../../engine/form/widgets/range.tsx';
import { loadDefault } from '../../../engine/loadChunk.ts';
import { wirelessConsequences } from '../../../rules/consequences/wirelessConsequences.ts';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { wirelessRules } from '../../../rules/wirelessRules.ts';
import radio from '../../../schemas/config/radio.ts?drawn';
import security from '../../../schemas/config/security.ts?drawn';
import wireless from '../../../schemas/config/wireless.ts?drawn';
import { listAside } from '../aside/listAside.tsx';
import { Unlock } from '../unlock/Unlock.tsx';
import type { PageParts } from './pageParts.ts';

export const parts: PageParts = {
  sections: {
    radio: {
      schema: radio,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/radio.ts?validator')),
    },
    wireless: {
      schema: wireless,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/wireless.ts?validator')),
    },
    security: {
      schema: security,
      loadValidator: () => loadDefault(() => import('../../../schemas/config/security.ts?validator')),
    },
  },
  loadHelp: () => loadDefault(() => import('./help/wireless.ts')),
  rules: [...wirelessRules, ...FEATURE_RULES],
  consequences: wirelessConsequences,
  features: [
    { title: 'Link bonding', limit: 'bonding' },
    { title: 'Beam angle', limit: 'beamAngle' },
  ],
  widgets: [lateChecks, key, list, range, lateStrip],
  Above: Unlock,
  Below: listAside('mac_acl'),
};
