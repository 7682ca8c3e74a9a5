import type { Settings } from '../core/settings.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Air } from './air.ts';
import type { AirUse } from './airUse.ts';
import { operation } from './operation.ts';
import { type RadioSettings, radioSettings } from './radioSettings.ts';
import { type Tuned, tune } from './tuning.ts';

/** One radio of a device as an end of a link, by what its own device knows. */
export interface End {
  readonly radio: RadioModel;
  /** What it is told; it may have to send with less power. */
  readonly settings: RadioSettings;
  /** The configuration it is told by. */
  readonly configuration: Settings;
  readonly air: Air;
  readonly tuned: Tuned;
  /** Seconds its channel is watched for radar before it may be used; 0 for none. */
  readonly check: number;
  /** What tools do with it. */
  readonly use?: AirUse | undefined;
}

/** The moment looked at; ms of device time. */
export interface Moment {
  readonly seed: number;
  readonly now: number;
  /** When the services last restarted. */
  readonly restartedAt: number;
  /** Whole seconds the device has been up: no link is older. */
  readonly uptime: number;
  /** What tools do with the radios. */
  readonly use?: AirUse;
}

/** The radios of a device, in the order of the model. */
export function endsOf(
  model: Model,
  configuration: Settings,
  air: Air,
  { now, restartedAt, use }: Pick<Moment, 'now' | 'restartedAt' | 'use'>,
): readonly End[] {
  return model.radios.map((radio) => {
    const settings = radioSettings(configuration, radio);
    const tuned = tune(now, restartedAt, { radio, settings, air });
    const check = tuned.channel ? air.checkSeconds(tuned.channel) : 0;
    return afterScan({ radio, settings, configuration, air, tuned, check, use }, now);
  });
}

/**
 * A radio that has left its channel for a survey (docs/device.md#survey) turns to it anew when that is over, at once, and
 * need not look for radar again where it had.
 */
function afterScan(end: End, now: number): End {
  const { radio, settings, tuned, check, use } = end;
  const scan = use?.scan(radio);
  if (scan === undefined || scan.from < tuned.from || now < scan.from) return end;
  const before = operation(settings, tuned.channel, check, (scan.from - tuned.from) / 1000, tuned.pause);
  return { ...end, tuned: { ...tuned, from: scan.until, pause: 0 }, check: before.since < 0 ? check : 0 };
}
