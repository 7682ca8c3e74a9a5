import type { Device } from '../../device/device.ts';

/** The headers that tell of a waiting candidate and of a first setup (docs/device.md#configuration-calls). */
export function configurationHeaders(device: Pick<Device, 'configuration' | 'firstSetup'>): Record<string, string> {
  return {
    'X-Cfg-Modified': device.configuration.modified() ? '1' : '0',
    'X-Cfg-First-Setup': device.firstSetup ? '1' : '0',
  };
}
