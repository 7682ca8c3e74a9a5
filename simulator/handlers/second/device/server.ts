import { json } from '../../../answer.ts';
import { SESSION_TIMEOUT } from '../../../configuration/factory.ts';
import { integerSetting } from '../../../configuration/settings.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

/** GET `server`: what answers these calls. */
export function server({ device }: SignedInCall): AnswerOf<'v1Server'> {
  const sessionTimeout = integerSetting(device.settings(), 'httpd.session.timeout', SESSION_TIMEOUT);
  return json({ version: '1.0', time: device.clock.now(), sessionTimeout });
}
