import type { ConfigurationPart } from '../core/facts.ts';
import type { DeviceRule } from '../core/rule.ts';

const BY_LINK_KEY = 'This radio encrypts by its link key.';

function needs(part: ConfigurationPart, limit: string, text: string): DeviceRule {
  const id = `part.${part}`;
  return {
    id,
    of: 'device',
    limit,
    bound({ facts: { board } }) {
      const { radios } = board;
      if (radios.some(({ band, parts }) => band !== 'AD' && parts.has(part))) return { reasons: [] };
      const isSixtyAlone = radios.length > 0 && radios.every(({ band }) => band === 'AD');
      return {
        unavailable: { rule: id, text: isSixtyAlone ? BY_LINK_KEY : text, binds: true, ofDevice: true },
        reasons: [],
      };
    },
  };
}

/**
 * The security of an access point requires a radio with that configuration part (`cfgcaps`); 60 GHz radios lack it
 * (docs/device.md#capabilities, docs/device.md#security).
 */
export const accessPointPart = needs(
  'aaa',
  'accessPointSecurity',
  'This radio does not support authenticating stations.',
);

/**
 * The security of a station requires a radio with that configuration part (`cfgcaps`); 60 GHz radios lack it
 * (docs/device.md#capabilities, docs/device.md#security).
 */
export const stationPart = needs(
  'supplicant',
  'stationSecurity',
  'This radio does not support authenticating to an access point.',
);
