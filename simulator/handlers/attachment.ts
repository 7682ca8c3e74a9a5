import type { Success } from '../core/answer.ts';
import { deviceTime } from '../core/deviceTime.ts';
import { textSetting } from '../core/settings.ts';
import type { Device } from '../device/device.ts';

/** Replaces characters that some file systems refuse, or that a header must quote. */
const safe = (text: string): string => text.replace(/[^A-Za-z0-9.-]+/g, '-').slice(0, 64);

/** File name stem `<hostname>_<model>_<firmware>_<date>`. */
export function fileStem(device: Device): string {
  const settings = device.settings();
  const { shortName } = device.model;
  const date = deviceTime(device.clock.now(), settings.get('system.timezone') ?? 'GMT').slice(0, 10);
  const parts = [textSetting(settings, 'resolv.host.1.name'), shortName, device.firmware.installed().short, date];
  return parts.map(safe).join('_');
}

/**
 * Response that browsers save as a file and never cache.
 * @param name letters, digits, `.`, `-`, `_`
 */
export function attachment(name: string, text: string): Success<string> {
  return {
    body: { text },
    headers: { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  };
}
