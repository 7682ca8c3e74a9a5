/**
 * Configuration fields without a default, by pointer template inside their section. Their default depends on the
 * model, or there is no sensible one. Secrets need not be listed.
 */
export const withoutDefault: Readonly<Record<string, readonly string[]>> = {
  wireless: [
    '/interfaces/*/macAcl/entries/*/mac',
    '/interfaces/*/signalLeds/fifth',
    '/interfaces/*/signalLeds/sixth',
    '/interfaces/*/signalLeds/seventh',
    '/interfaces/*/signalLeds/eighth',
  ],
  security: [
    '/accessPoint/protection/authentication/ip',
    '/accessPoint/protection/accounting/ip',
    '/station/protection/identity',
    '/station/protection/anonymousIdentity',
  ],
  firewall: ['/forwards/*/publicPort', '/forwards/*/host', '/forwards/*/hostPort', '/dmz/host', '/dmz/except/*/port'],
  ipAcl: ['/entries/*/ip'],
  watchdog: ['/host'],
  ssh: ['/keys/*/value'],
  dynamicDns: ['/hostName', '/userName'],
  log: ['/remote/ip'],
  users: ['/accounts/*/name'],
  interfaces: [
    '/interfaces/*/device',
    '/interfaces/*/address',
    '/interfaces/*/mask',
    '/interfaces/*/macClone/mac',
    '/interfaces/*/aliases/*/ip',
  ],
  bridges: ['/bridges/*/device', '/bridges/*/ports/*/device'],
  vlans: ['/vlans/*/device', '/vlans/*/id'],
  dhcp: [
    '/clients/*/device',
    '/servers/*/device',
    '/servers/*/start',
    '/servers/*/end',
    '/relayClients/*/device',
    '/clients6/*/device',
    '/servers6/*/device',
    '/servers6/*/dns/*/server',
  ],
  routes: ['/routes/*/ip'],
  shaping: ['/interfaces/*/device'],
  multicast: ['/downstreams/*/device'],
  upnp: ['/networks/*/ip'],
};
