import { objection } from '../core/objection.ts';
import type { DeviceContext, DeviceRule } from '../core/rule.ts';
import { systemPort } from '../network/systemPort.ts';
import { isInRange, SERVICES, usedPorts } from './usedPorts.ts';

const FORWARDS = '/firewall/forwards';
const FORWARDS_STATUS = '/firewall/forwardsStatus';

/** Active port forwards that occupy a TCP port of the device, as services with a name and a port. */
function forwarded(read: DeviceContext['read'], port: number): Readonly<Record<string, unknown>> {
  if (!read(FORWARDS_STATUS)) return {};
  const taken = read(FORWARDS, 'status', 'protocol', 'publicPort')?.some(
    ({ status, protocol, publicPort }) => status !== false && protocol !== 'UDP' && isInRange(port, publicPort),
  );
  return taken ? { forward: port } : {};
}

function servicePort(name: keyof typeof SERVICES, limit: string): DeviceRule {
  const own = SERVICES[name].port;
  const rule = { id: `${limit}.free` };
  return {
    ...rule,
    of: 'device',
    limit,
    bound({ read }) {
      const port = read(own);
      if (port === undefined) return { reasons: [] };
      const { enabled, system } = usedPorts(read);
      const question = {
        port,
        edited: name,
        enabled: { ...enabled, ...forwarded(read, port) },
        system: name === 'airview' ? [] : system,
      };
      return objection(rule, port, systemPort.check(question));
    },
  };
}

/** A service must not use the port of the system, another service or a forward (docs/device.md#values). */
export const SERVICE_PORT_RULES: readonly DeviceRule[] = [
  servicePort('http', 'webPort'),
  servicePort('https', 'webSecurePort'),
  servicePort('ssh', 'sshPort'),
  servicePort('telnet', 'telnetPort'),
  servicePort('airview', 'airviewPort'),
];

const PUBLIC_PORT = '/firewall/forwards/*/publicPort';
const PROTOCOL = '/firewall/forwards/*/protocol';
const STATUS = '/firewall/forwards/*/status';

/** An active forward must not occupy a TCP port of the device's own services (docs/device.md#values). */
export const forwardPublicPort: DeviceRule = {
  id: 'forwardPublicPort.free',
  of: 'device',
  limit: 'forwardPublicPort',
  bound({ read }) {
    const ports = read(PUBLIC_PORT);
    if (ports === undefined || read(STATUS) === false || read(PROTOCOL) === 'UDP') return { reasons: [] };
    const { enabled, system } = usedPorts(read);
    const inWay = Object.values(enabled).find((port) => isInRange(port, ports));
    const port = ports.includes(':') ? inWay : ports;
    const said = port === undefined || port === '' ? undefined : systemPort.check({ port, enabled, system });
    return objection(forwardPublicPort, ports, said);
  },
};
