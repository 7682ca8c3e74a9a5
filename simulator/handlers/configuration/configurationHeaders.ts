import type { Device } from '../../device/device.ts';

/** Headers that report a pending candidate and a first set-up (docs/device.md#configuration-calls). */
export function configurationHeaders(device: Pick<Device, 'configuration' | 'firstSetup'>): Record<string, string> {
  return {
    'X-Cfg-Modified': device.configuration.modified() ? '1' : '0',
    'X-Cfg-First-Setup': device.firstSetup ? '1' : '0',
  };
}
