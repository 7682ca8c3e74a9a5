import type { Channel } from '../../rules/core/facts.ts';
import type { RadioModel } from '../models/model.ts';
import type { NonOccupancy } from './nonOccupancy.ts';
import type { RadioSettings } from './radioSettings.ts';

/** What the law says of the channels of this device. */
export interface Law {
  channels(radio: RadioModel): readonly Channel[];
  /** The highest whole dBm it allows on a channel with the antenna, the cable and the link that are set. */
  power(radio: RadioModel, settings: RadioSettings, channel: Channel): number;
  /** Seconds a channel must be watched for radar first; 0 for none. */
  checkSeconds(channel: Channel): number;
}

/** What the law, and radar, leave of the air. */
export interface Air extends Law {
  readonly nonOccupancy: NonOccupancy;
}
