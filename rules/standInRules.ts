import type { DeviceRule } from './core/rule.ts';

/** Limits that only `cautionRules` supply. */
const LIMITS = [
  'interfaces',
  'interfacesOn',
  'interfaceOn',
  'bridgesOn',
  'bridgeOn',
  'bridgePorts',
  'vlansOn',
  'vlanOn',
  'radioOn',
  'webServer',
  'staticAddress',
  'watchdogHost',
  'telnet',
  'snmpContact',
  'timeZoneName',
  'timeZoneRule',
  'obey',
  'ssid',
] as const;

/**
 * Replace the rules that only warn (rules/cautionRules.ts) until they are loaded. A missing limit would refuse every
 * value.
 */
export const standInRules: readonly DeviceRule[] = LIMITS.map((limit) => ({
  id: `${limit}.later`,
  of: 'device',
  limit,
  bound: () => ({ reasons: [] }),
}));
