import { countryOf } from '../../configuration/country.ts';
import { json, refusal } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/api/regdomain` and `/api/regdomain/{code}`: regulatory limits of this device in a country. The code is a
 * number, or letters in the second family. Default: the configured country.
 */
export function regulatoryDomain({ device, parameter }: SignedInCall): AnswerOf<'regulatoryDomain'> {
  const requested = parameter('code');
  const named = device.regulation.countries.find(({ alpha2 }) => alpha2 === requested);
  const code = named?.code ?? Number(requested ?? countryOf(device.settings()));
  const domain = device.regulation.domain(code);
  if (domain === undefined) return refusal(404, 'There is no country with this code.');
  return json({
    countryCode: domain.countryCode,
    countryName: domain.countryName,
    interfaces: domain.interfaces.map(({ id, channels }) => ({
      id,
      channels: channels.map((channel) => ({ ...channel })),
    })),
    ...(domain.pointToPoint && { pointToPoint: domain.pointToPoint.map((limits) => ({ ...limits })) }),
  });
}
