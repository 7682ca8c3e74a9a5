import type { Success } from '../core/answer.ts';
import { deviceTime } from '../core/deviceTime.ts';
import { textSetting } from '../core/settings.ts';
import type { Device } from '../device/device.ts';

/** What a file name may hold on every system, and in a header without quoting. */
const safe = (text: string): string => text.replace(/[^A-Za-z0-9.-]+/g, '-').slice(0, 64);

/** `<hostname>_<model>_<firmware>_<date>`, which says of a file where it comes from. */
export function fileStem(device: Device): string {
  const settings = device.settings();
  const { shortName } = device.model;
  const date = deviceTime(device.clock.now(), settings.get('system.timezone') ?? 'GMT').slice(0, 10);
  const parts = [textSetting(settings, 'resolv.host.1.name'), shortName, device.firmware.installed().short, date];
  return parts.map(safe).join('_');
}

/** An answer a browser saves as a file, and that is kept nowhere on its way. @param name of letters, digits, `.`, `-`, `_`. */
export function attachment(name: string, text: string): Success<string> {
  return {
    body: { text },
    headers: { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  };
}
