import sections, { loadHelp, loadSynonyms } from 'sections:wireless';
import { key } from '../../../engine/form/widgets/key.tsx';
import { lateChecks } from '../../../engine/form/widgets/late.tsx';
import { lateStrip } from '../../../engine/form/widgets/lateStrip.ts';
import { list } from '../../../engine/form/widgets/list.tsx';
import { range } from '../../../engine/form/widgets/range.tsx';
import { wirelessDerivations } from '../../../rules/derived/wirelessDerivations.ts';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { wirelessRules } from '../../../rules/wirelessRules.ts';
import { Unlock } from '../unlock/Unlock.tsx';
import type { PageParts } from './pageParts.ts';
import { WirelessCards } from './WirelessCards.tsx';

export const parts: PageParts = {
  sections,
  loadHelp,
  loadSynonyms,
  rules: [...wirelessRules, ...FEATURE_RULES],
  derivations: wirelessDerivations,
  features: [
    { title: 'Link bonding', limit: 'bonding' },
    { title: 'Beam angle', limit: 'beamAngle' },
  ],
  widgets: [lateChecks, key, list, range, lateStrip],
  Above: Unlock,
  Below: WirelessCards,
};
