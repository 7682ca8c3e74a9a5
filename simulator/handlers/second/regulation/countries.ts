import { json } from '../../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

/** GET `system/airmax/countries` and `system/airos/countries`: countries offered at first set-up. */
export function countries({ device }: SignedInCall): AnswerOf<'v1AirmaxCountries'> {
  return json(device.regulation.countries.map(({ code, alpha2, name }) => ({ code, alpha2, name })));
}
