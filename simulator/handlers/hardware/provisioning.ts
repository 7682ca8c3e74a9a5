import { json, refusal } from '../../core/answer.ts';
import type { AnswerOf, CallOf } from '../call.ts';

/** POST `/api/provmode` with `action`: starts, extends or stops the management mode (docs/device.md#hardware). */
export function provisioningMode({ device, request }: CallOf<'provisioningMode'>): AnswerOf<'provisioningMode'> {
  const { provisioning, log } = device;
  if (request.action === 'stop') provisioning.stop();
  else if (!provisioning.start()) return refusal(400, 'The management radio is off in the configuration.');
  log.add(`management mode: ${request.action}`);
  const { status, timeLeft } = provisioning.state();
  return json({ ok: true, status, time_left: timeLeft });
}
