import { type Answer, json, refusal } from '../answer.ts';
import { countryOf } from '../setup/country.ts';
import type { SignedInCall } from './call.ts';

/** GET `/api/regdomain` and `/api/regdomain/{code}`: the channels of a country for this device, of its own by default. */
export function regulatoryDomain({ device, parameter }: SignedInCall): Answer {
  const code = Number(parameter('code') ?? countryOf(device.settings()));
  const domain = device.regulation.domain(code);
  if (domain === undefined) return refusal(404, 'There is no country with this code.');
  return json({
    countryCode: domain.countryCode,
    countryName: domain.countryName,
    interfaces: domain.interfaces.map(({ id, channels }) => ({
      id,
      channels: channels.map((channel) => ({ ...channel })),
    })),
  });
}
