import { json } from '../../../core/answer.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';
import { configurationHeaders } from '../../configuration/configurationHeaders.ts';
import { statistics } from '../statistics.ts';

/** GET `statistics`: current state of the device and its links (docs/device.md#second-family). */
export function deviceStatistics({ device }: SignedInCall): AnswerOf<'v1Statistics'> {
  return json(statistics(device), { headers: configurationHeaders(device) });
}
