import { SYSTEM_PORTS } from '../constants/network.ts';
import type { Validator } from '../core/validator.ts';
import { port as anyPort } from './port.ts';
import { wholeNumber } from './wholeNumber.ts';

/** A service of the device that listens on a port of its own. */
export type ServiceName = 'http' | 'https' | 'ssh' | 'telnet';

export interface SystemPortQuestion {
  readonly port: unknown;
  /** The service the port is being chosen for, where it is one of them: it does not stand in its own way. */
  readonly edited?: string | undefined;
  /** The ports of the services that are on, by name. */
  readonly enabled: Readonly<Record<string, unknown>>;
  /** Ports besides those of every device that this one keeps for its own tools: that of the spectrum view. */
  readonly system?: readonly unknown[];
}

/**
 * A port is free when neither the system nor another service that is on (http, https, ssh, telnet) listens on it
 * (docs/device.md#values).
 */
export const systemPort: Validator<SystemPortQuestion> = {
  id: 'systemPort.free',
  check({ port, edited, enabled, system = [] }) {
    const wrong = anyPort.check(port);
    if (wrong !== undefined) return wrong;
    const number = wholeNumber(port) ?? 0;
    const params = { 0: String(number) };
    if ([...SYSTEM_PORTS, ...system.map(wholeNumber)].includes(number))
      return { text: '{0} is used by system', params };
    const taken = Object.entries(enabled).some(([name, other]) => name !== edited && wholeNumber(other) === number);
    return taken ? { text: '{0} is used by another service', params } : undefined;
  },
};
