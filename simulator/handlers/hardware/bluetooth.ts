import { BLUETOOTH, PROVISIONING } from '../../../rules/link/codes.ts';
import { json } from '../../answer.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** GET `/btstatus.cgi`: the Bluetooth radio, which is found while the device is in management mode. */
export function bluetooth({ device }: SignedInCall): AnswerOf<'bluetooth'> {
  const { status } = device.provisioning.state();
  const isOn = status === PROVISIONING.RUNNING || status === PROVISIONING.EXTENDED;
  return json({
    mode: isOn ? 'on' : 'off',
    name: device.settings().get('resolv.host.1.name') ?? device.model.hostname,
    discoverable: isOn,
    connection_state: isOn ? BLUETOOTH.DISCOVERABLE : BLUETOOTH.DISABLED,
  });
}
