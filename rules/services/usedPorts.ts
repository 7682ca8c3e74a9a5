import { portRange } from '../network/portRange.ts';
import type { ServiceName, SystemPortQuestion } from '../network/systemPort.ts';
import type { DeviceContext } from '../rule.ts';

interface Service {
  /** Pointers of the switches that must all be on. */
  readonly switches: readonly string[];
  readonly port: string;
}

/** Where the services of the device that listen on a TCP port have it. */
export const SERVICES: Readonly<Record<ServiceName | 'airview', Service>> = {
  http: { switches: ['/web/status'], port: '/web/port' },
  https: { switches: ['/web/status', '/web/https'], port: '/web/httpsPort' },
  ssh: { switches: ['/ssh/status'], port: '/ssh/port' },
  telnet: { switches: ['/telnet/status'], port: '/telnet/port' },
  airview: { switches: ['/airview/status'], port: '/airview/port' },
};

/** All that says on which ports the services listen. */
export const SERVICE_INPUTS: readonly string[] = [
  ...new Set(Object.values(SERVICES).flatMap(({ switches, port }) => [...switches, port])),
];

/** The ports of services that are on; that of the spectrum view is one of the system besides. */
export function usedPorts(read: DeviceContext['read']): Required<Pick<SystemPortQuestion, 'enabled' | 'system'>> {
  const inUse = Object.entries(SERVICES)
    .filter(([, { switches }]) => switches.every((one) => read(one) === true))
    .map(([name, { port }]) => [name, read(port)] as const);
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
