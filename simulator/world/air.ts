import type { Channel } from '../../rules/core/facts.ts';
import type { RadioModel } from '../models/model.ts';
import type { NonOccupancy } from './nonOccupancy.ts';
import type { RadioSettings } from './radioSettings.ts';

/** Regulatory limits of channels for this device. */
export interface Law {
  channels(radio: RadioModel): readonly Channel[];
  /** Maximum power in whole dBm on a channel, with the configured antenna, cable and link. */
  power(radio: RadioModel, settings: RadioSettings, channel: Channel): number;
  /** Duration of the radar check before use in seconds, 0 for none. */
  checkSeconds(channel: Channel): number;
}

/** Regulatory limits together with channels closed by radar. */
export interface Air extends Law {
  readonly nonOccupancy: NonOccupancy;
}
