import type { DeviceRule } from './rule.ts';

/** Limits that `CAUTIONS` alone supply. */
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
  'timeZoneName',
  'timeZoneRule',
  'obey',
  'ssid',
] as const;

/** Stand for the rules that only warn (rules/cautions.ts) until these are loaded: nothing is to be refused for want of them. */
export const CAUTIONED: readonly DeviceRule[] = LIMITS.map((limit) => ({
  id: `${limit}.later`,
  of: 'device',
  limit,
  inputs: [],
  bound: () => ({ reasons: [] }),
}));
