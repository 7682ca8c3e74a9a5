import type { Settings } from '../core/settings.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Air } from './air.ts';
import type { AirUse } from './airUse.ts';
import { operation } from './operation.ts';
import { type RadioSettings, radioSettings } from './radioSettings.ts';
import { type Tuned, tune } from './tuning.ts';

export interface End {
  readonly radio: RadioModel;
  /** Configured settings. The actual power may be lower. */
  readonly settings: RadioSettings;
  readonly configuration: Settings;
  readonly air: Air;
  readonly tuning: Tuned;
  /** Duration of the radar check of its channel in seconds, 0 for none. */
  readonly check: number;
  readonly use?: AirUse | undefined;
}

/** Time of the query, ms of device time. */
export interface Moment {
  readonly seed: number;
  readonly now: number;
  /** Last restart of the services, ms. */
  readonly restartedAt: number;
  /** Uptime in whole seconds. No link is older. */
  readonly uptime: number;
  readonly use?: AirUse;
}

/** Radios of a device, in the order of the model. */
export function endsOf(
  model: Model,
  configuration: Settings,
  air: Air,
  { now, restartedAt, use }: Pick<Moment, 'now' | 'restartedAt' | 'use'>,
): readonly End[] {
  return model.radios.map((radio) => {
    const settings = radioSettings(configuration, radio);
    const tuning = tune(now, restartedAt, { radio, settings, air });
    const check = tuning.channel ? air.checkSeconds(tuning.channel) : 0;
    return afterScan({ radio, settings, configuration, air, tuning, check, use }, now);
  });
}

/**
 * Tuning after a survey (docs/device.md#survey). The radio returns to its channel at once, without another radar
 * check.
 */
function afterScan(end: End, now: number): End {
  const { radio, settings, tuning, check, use } = end;
  const scan = use?.scan(radio);
  if (scan === undefined || scan.from < tuning.from || now < scan.from) return end;
  const before = operation(settings, tuning.channel, check, (scan.from - tuning.from) / 1000, tuning.pause);
  return { ...end, tuning: { ...tuning, from: scan.until, pause: 0 }, check: before.since < 0 ? check : 0 };
}
