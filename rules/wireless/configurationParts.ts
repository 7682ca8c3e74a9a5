import type { ConfigurationPart } from '../facts.ts';
import type { DeviceRule } from '../rule.ts';

function needs(part: ConfigurationPart, limit: string, text: string): DeviceRule {
  const id = `part.${part}`;
  return {
    id,
    of: 'device',
    limit,
    inputs: [],
    bound({ facts: { board } }) {
      if (board.radios.some(({ parts }) => parts.has(part))) return { reasons: [] };
      return {
        unavailable: { rule: id, text, binds: true, ofDevice: true },
        reasons: [],
      };
    },
  };
}

/**
 * What an access point asks of its stations needs a radio with that part of the configuration (`cfgcaps`)
 * (docs/device.md#capabilities).
 */
export const accessPointPart = needs(
  'aaa',
  'accessPointSecurity',
  'This radio does not support authenticating stations.',
);

/**
 * What a station signs in with needs a radio with that part of the configuration (`cfgcaps`)
 * (docs/device.md#capabilities).
 */
export const stationPart = needs(
  'supplicant',
  'stationSecurity',
  'This radio does not support authenticating to an access point.',
);
