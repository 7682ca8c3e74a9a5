import type { Channel } from '../../../rules/core/facts.ts';
import { createRegulation, type Regulation } from '../../../simulator/configuration/regulation.ts';
import type { Model, RadioModel } from '../../../simulator/models/model.ts';
import { findModel } from '../../../simulator/models/models.ts';
import type { Air } from '../../../simulator/world/air.ts';
import { createNonOccupancy } from '../../../simulator/world/nonOccupancy.ts';

/** Regulation of each model, computed once. */
const regulations = new Map<string, Regulation>();

/** Radio of a model with its lawful channels, and no radar detected yet. */
export function radioOf(id: string, country = 840, at = 0): { model: Model; radio: RadioModel; air: Air } {
  const model = findModel(id);
  const radio = model?.radios[at];
  if (model === undefined || radio === undefined) throw new Error(`no radio ${at} of ${id}`);
  const regulation = regulations.get(id) ?? createRegulation(model);
  regulations.set(id, regulation);
  return { model, radio, air: { ...regulation.law(country), nonOccupancy: createNonOccupancy() } };
}

/** Channel of a radio at this centre, MHz. */
export function channelAt({ air, radio }: { air: Air; radio: RadioModel }, width: number, centre: number): Channel {
  const found = air
    .channels(radio)
    .find(({ bandwidth, centerFrequency }) => bandwidth === width && centerFrequency === centre);
  if (found === undefined) throw new Error(`no channel of ${width} MHz at ${centre} MHz`);
  return found;
}
