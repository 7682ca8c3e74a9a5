import { BLUETOOTH, PROVISIONING } from '../../../rules/link/codes.ts';
import { json, type Refusal, refusal } from '../../answer.ts';
import type { Device } from '../../device.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** What devices of 60 GHz answer where others have a radio for management or an antenna to choose (docs/device.md#hardware). */
export function absentAtSixtyGhz({ model }: Device): Refusal | undefined {
  return model.radios.some(({ band }) => band === 'AD')
    ? refusal(404, 'There is nothing at this address.')
    : undefined;
}

/** GET `/btstatus.cgi`: the Bluetooth radio, which is found while the device is in management mode. */
export function bluetooth({ device }: SignedInCall): AnswerOf<'bluetooth'> {
  const absent = absentAtSixtyGhz(device);
  if (absent !== undefined) return absent;
  const { status } = device.provisioning.state();
  const isOn = status === PROVISIONING.RUNNING || status === PROVISIONING.EXTENDED;
  return json({
    mode: isOn ? 'on' : 'off',
    name: device.settings().get('resolv.host.1.name') ?? device.model.hostname,
    discoverable: isOn,
    connection_state: isOn ? BLUETOOTH.DISCOVERABLE : BLUETOOTH.DISABLED,
  });
}
