import { SYSTEM_PORTS } from '../constants/network.ts';
import type { Validator } from '../core/validator.ts';
import { port as anyPort } from './port.ts';
import { wholeNumber } from './wholeNumber.ts';

/** Service of the device that listens on its own port. */
export type ServiceName = 'http' | 'https' | 'ssh' | 'telnet';

export interface SystemPortQuestion {
  readonly port: unknown;
  /** Service whose port is being edited, if any; it cannot conflict with itself. */
  readonly edited?: string | undefined;
  /** Ports of the active services, by name. */
  readonly enabled: Readonly<Record<string, unknown>>;
  /** Additional reserved ports of this device: that of the spectrum view. */
  readonly system?: readonly unknown[];
}

/**
 * A port must not be used by the system or by another active service (http, https, ssh, telnet)
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
