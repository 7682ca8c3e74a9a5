import { base, base24, bullet, fibreBase } from './bases.ts';
import { beam, loco, panelN } from './beams.ts';
import { dish, firstGeneration } from './dishes.ts';
import { fiber, fiberHd } from './fibers.ts';
import { hub } from './hubs.ts';
import type { Model } from './model.ts';
import { americanSector, sector } from './sectors.ts';
import { fiber60, link60, ring60, soloLink60, soloRing60, span60 } from './sixtyGhz.ts';

/** All models. The first is the default. */
export const models: readonly [Model, ...Model[]] = [
  dish,
  sector,
  base,
  beam,
  link60,
  fiber,
  firstGeneration,
  americanSector,
  base24,
  fibreBase,
  bullet,
  loco,
  panelN,
  span60,
  fiber60,
  ring60,
  soloRing60,
  soloLink60,
  fiberHd,
  hub,
];

export function findModel(id: string): Model | undefined {
  return models.find((model) => model.id === id);
}
