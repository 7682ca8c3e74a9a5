import sections, { loadHelp, loadSynonyms } from 'sections:wireless';
import { generateKey, key, lateChecks, lateList, lateStrip, range } from 'guywire-engine/form';
import { wirelessDerivations } from '../../rules/derived/wirelessDerivations.ts';
import { FEATURE_RULES } from '../../rules/features.ts';
import { wirelessRules } from '../../rules/wirelessRules.ts';
import { BothEnds } from '../bothEnds/BothEnds.tsx';
import type { PageParts } from '../settings/core/pageParts.ts';
import { LimitsNote } from './LimitsNote.tsx';
import { networkName } from './networkName.tsx';
import { Unlock } from './unlock/Unlock.tsx';
import { WirelessCards } from './WirelessCards.tsx';
import { rareCards, WirelessLayout } from './WirelessLayout.tsx';

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
  Layout: WirelessLayout,
  preload: rareCards.preload,
  Above: Unlock,
  Below: WirelessCards,
};
