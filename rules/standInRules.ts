import type { DeviceRule } from './core/rule.ts';

/** Limits that `cautionRules` alone supply. */
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

/** Stand for the rules that only warn (rules/cautionRules.ts) until these are loaded: nothing is to be refused for want of them. */
export const standInRules: readonly DeviceRule[] = LIMITS.map((limit) => ({
  id: `${limit}.later`,
  of: 'device',
  limit,
  bound: () => ({ reasons: [] }),
}));
