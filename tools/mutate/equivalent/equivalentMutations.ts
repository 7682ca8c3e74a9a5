import { DERIVATIONS } from './derivations.ts';
import { ENGINE } from './engine.ts';
import type { EquivalentMutation } from './equivalentMutation.ts';
import { FIREWALL } from './firewall.ts';
import { LINK } from './link.ts';
import { NETWORK } from './network.ts';
import { REGULATORY } from './regulatory.ts';
import { RULES } from './rules.ts';
import { SERVICES } from './services.ts';
import { SIMULATOR } from './simulator.ts';
import { SYSTEM } from './system.ts';
import { WIRELESS } from './wireless.ts';

/** Mutations that may survive `npm run mutate`, by room, those of `rules/` by folder. */
export const EQUIVALENT_MUTATIONS: readonly EquivalentMutation[] = [
  ...DERIVATIONS,
  ...ENGINE,
  ...FIREWALL,
  ...LINK,
  ...NETWORK,
  ...REGULATORY,
  ...RULES,
  ...SERVICES,
  ...SIMULATOR,
  ...SYSTEM,
  ...WIRELESS,
];
