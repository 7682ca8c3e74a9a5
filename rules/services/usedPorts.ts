import type { DeviceContext } from '../core/rule.ts';
import type { SettingPointer } from '../core/setting.ts';
import { portRange } from '../network/portRange.ts';
import type { ServiceName } from '../network/systemPort.ts';

interface Service {
  /** Pointers of the switches that must all be on. */
  readonly switches: readonly SettingPointer[];
  readonly port: SettingPointer;
}

/** Where the services of the device that listen on a TCP port have it. */
export const SERVICES = {
  http: { switches: ['/web/status'], port: '/web/port' },
  https: { switches: ['/web/status', '/web/https'], port: '/web/httpsPort' },
  ssh: { switches: ['/ssh/status'], port: '/ssh/port' },
  telnet: { switches: ['/telnet/status'], port: '/telnet/port' },
  airview: { switches: ['/airview/status'], port: '/airview/port' },
} as const satisfies Readonly<Record<ServiceName | 'airview', Service>>;

/** The ports of services that are on; that of the spectrum view is one of the system besides. */
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

/** Whether a port is in a text that names one or a range; in what is neither there is none. */
export function isInRange(port: number, range: unknown): boolean {
  if (portRange.check(range) !== undefined) return false;
  const ends = String(range).split(':').map(Number);
  return Math.min(...ends) <= port && port <= Math.max(...ends);
}
