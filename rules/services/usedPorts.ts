import type { DeviceContext } from '../core/rule.ts';
import type { SettingPointer } from '../core/setting.ts';
import { portRange } from '../network/portRange.ts';
import type { ServiceName } from '../network/systemPort.ts';

interface Service {
  /** Pointers of switches that must all be on. */
  readonly switches: readonly SettingPointer[];
  readonly port: SettingPointer;
}

/** Pointers of the device's services with a TCP port. */
export const SERVICES = {
  http: { switches: ['/web/status'], port: '/web/port' },
  https: { switches: ['/web/status', '/web/https'], port: '/web/httpsPort' },
  ssh: { switches: ['/ssh/status'], port: '/ssh/port' },
  telnet: { switches: ['/telnet/status'], port: '/telnet/port' },
  airview: { switches: ['/airview/status'], port: '/airview/port' },
} as const satisfies Readonly<Record<ServiceName | 'airview', Service>>;

/** Ports of the active services. The port of the spectrum view counts as a system port, too. */
export function usedPorts(read: DeviceContext['read']) {
  const inUse = Object.entries(SERVICES).flatMap(([name, { switches, port: input }]) => {
    const port = read(input);
    return port !== undefined && switches.every((one) => read(one)) ? [[name, port] as const] : [];
  });
  return {
    enabled: Object.fromEntries(inUse),
    system: inUse.filter(([name]) => name === 'airview').map(([, port]) => port),
  };
}

/** True if a port is in a text with a port or a range; false for invalid texts. */
export function isInRange(port: number, range: unknown): boolean {
  if (portRange.check(range) !== undefined) return false;
  const ends = String(range).split(':').map(Number);
  return Math.min(...ends) <= port && port <= Math.max(...ends);
}
