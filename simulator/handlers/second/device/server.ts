import { json } from '../../../core/answer.ts';
import { integerSetting } from '../../../core/settings.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

/** GET `server`: API version, time, and session timeout. */
export function server({ device }: SignedInCall): AnswerOf<'v1Server'> {
  const sessionTimeout = integerSetting(device.settings(), 'httpd.session.timeout');
  return json({ version: '1.0', time: device.clock.now(), sessionTimeout });
}
