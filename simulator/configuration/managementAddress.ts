import type { Settings } from './settings.ts';

/** Most interfaces a configuration has. */
const MOST_ROWS = 64;

/** The address the device answers at: that of its interface for management. */
export function managementAddress(settings: Settings): string | undefined {
  for (let row = 1; row <= MOST_ROWS; row += 1) {
    if (settings.get(`netconf.${row}.role`) === 'mlan') return settings.get(`netconf.${row}.ip`);
  }
  return undefined;
}
