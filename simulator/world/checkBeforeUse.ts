import { parseText } from '../../engine/config/flatText.ts';
import type { Device } from '../device.ts';
import { countryOf } from '../setup/country.ts';
import { radioSettings } from './radioSettings.ts';
import { tuneAt } from './tuning.ts';

/** Seconds a configuration must watch for radar before its radios may transmit, 0 when none must (D13). */
export function checkBeforeUse(device: Device, text: string): number {
  const settings = parseText(text);
  const air = device.air(countryOf(settings));
  const checks = device.model.radios.map((radio) => {
    const own = radioSettings(settings, radio);
    const { channel } = tuneAt(device.clock.monotonic(), { radio, settings: own, air });
    return own.enabled && own.accessPoint && channel ? air.checkSeconds(channel) : 0;
  });
  return Math.max(0, ...checks);
}
