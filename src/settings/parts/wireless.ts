import sections, { loadHelp, loadSynonyms } from 'sections:wireless';
import { generateKey, key } from '../../../engine/form/widgets/key.tsx';
import { lateChecks, lateList } from '../../../engine/form/widgets/late.tsx';
import { lateStrip } from '../../../engine/form/widgets/lateStrip.ts';
import { range } from '../../../engine/form/widgets/range.tsx';
import { wirelessDerivations } from '../../../rules/derived/wirelessDerivations.ts';
import { FEATURE_RULES } from '../../../rules/features.ts';
import { wirelessRules } from '../../../rules/wirelessRules.ts';
import { BothEnds } from '../../bothEnds/BothEnds.tsx';
import { networkName } from '../../makeLink/networkName.tsx';
import { Unlock } from '../unlock/Unlock.tsx';
import { LimitsNote } from './LimitsNote.tsx';
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
  generateKey,
  BothEnds,
  Note: LimitsNote,
  widgets: [lateChecks, key, lateList, range, lateStrip, networkName],
  Above: Unlock,
  Below: WirelessCards,
};
