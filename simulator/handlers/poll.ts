import type { Answer } from '../answer.ts';
import type { Call } from './call.ts';

/** GET `/poll.cgi`: `300` while changes wait to be applied, else `0`; asked by clients that wait for a restart. */
export function poll({ device }: Call): Answer {
  return { body: { text: device.configuration.modified() ? '300' : '0' } };
}
