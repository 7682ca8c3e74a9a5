import { BLUETOOTH } from '../../../rules/link/codes.ts';
import { json } from '../../core/answer.ts';
import { textSetting } from '../../core/settings.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/btstatus.cgi`: Bluetooth state. Discoverable in management mode until a phone has connected. */
export function bluetooth({ device }: SignedInCall): AnswerOf<'bluetooth'> {
  const { bluetooth: code } = device.provisioning.state();
  return json({
    mode: code === BLUETOOTH.DISABLED ? 'off' : 'on',
    name: textSetting(device.settings(), 'resolv.host.1.name'),
    discoverable: code === BLUETOOTH.DISCOVERABLE,
    connection_state: code,
  });
}
