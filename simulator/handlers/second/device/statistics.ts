import { json } from '../../../answer.ts';
import { statistics } from '../../../status/statistics/statistics.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';
import { configurationHeaders } from '../../configuration/configurationHeaders.ts';

/** GET `statistics`: the device and its links at this moment (docs/device.md#second-family). */
export function deviceStatistics({ device }: SignedInCall): AnswerOf<'v1Statistics'> {
  return json(statistics(device), { headers: configurationHeaders(device) });
}
