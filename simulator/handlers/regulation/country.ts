import { LOCKED_COUNTRIES } from '../../../rules/wireless/country.ts';
import { countryOf } from '../../configuration/country.ts';
import { json } from '../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/api/regdomain/country`: country of the device, and whether it is locked by law or by the radio (D12). */
export function country({ device }: SignedInCall): AnswerOf<'country'> {
  const code = countryOf(device.settings());
  const locked = LOCKED_COUNTRIES.has(code) || device.regulation.board().radios.some((radio) => radio.countryLocked);
  return json({ code, name: device.domain()?.countryName ?? '', locked });
}
