import type { Channel } from '../../../rules/facts.ts';
import type { Model, RadioModel } from '../../../simulator/models/model.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { createRegulation } from '../../../simulator/regulation.ts';
import { createNonOccupancy } from '../../../simulator/world/nonOccupancy.ts';
import type { Air } from '../../../simulator/world/radioView.ts';

/** A radio of a model with the air it may use, and nothing heard on it yet. */
export function radioOf(id: string, country = 840, at = 0): { model: Model; radio: RadioModel; air: Air } {
  const model = findModel(id);
  const radio = model?.radios[at];
  if (model === undefined || radio === undefined) throw new Error(`no radio ${at} of ${id}`);
  return { model, radio, air: { ...createRegulation(model).law(country), nonOccupancy: createNonOccupancy() } };
}

/** The channel of a radio at this centre, MHz. */
export function channelAt({ air, radio }: { air: Air; radio: RadioModel }, width: number, centre: number): Channel {
  const found = air
    .channels(radio)
    .find(({ bandwidth, centerFrequency }) => bandwidth === width && centerFrequency === centre);
  if (found === undefined) throw new Error(`no channel of ${width} MHz at ${centre} MHz`);
  return found;
}
