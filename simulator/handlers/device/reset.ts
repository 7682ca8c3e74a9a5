import { hashPassword } from '../../accounts/passwordHash.ts';
import { json } from '../../core/answer.ts';
import { FACTORY_ACCOUNT, factoryText } from '../../models/factory.ts';
import { type AnswerOf, authorOf, type SignedInCall } from '../call.ts';
import { restart } from './reboot.ts';

/** POST `/reset.cgi` with `reset=yes`: restores the factory state and reboots. */
export async function reset(call: SignedInCall): Promise<AnswerOf<'reset'>> {
  const { device, closed } = call;
  const hash = await hashPassword(FACTORY_ACCOUNT.password);
  const refused = closed();
  if (refused !== undefined) return refused;
  device.configuration.install(factoryText(device.model, hash), { how: 'reset', by: authorOf(call) });
  device.firstSetup = false;
  device.history.clear();
  device.site.clear();
  restart(device);
  return json({ ok: true }, { session: 'ended' });
}
