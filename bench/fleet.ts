import { hashPassword } from '../simulator/accounts/passwordHash.ts';
import { editText } from '../simulator/configuration/editText.ts';
import { createRegulation } from '../simulator/configuration/regulation.ts';
import { factoryText } from '../simulator/models/factory.ts';
import { models } from '../simulator/models/models.ts';
import { onTheAir } from '../simulator/setup/onTheAir.ts';

export const FLEET_MODEL = models[0];

/** Keys of each configuration. */
export const FLEET_KEYS = 230;

/**
 * First control frequency (MHz) of 40 MHz channels above 5.7 GHz without radar check in the United States. Then their
 * number.
 */
const FIRST_CHANNEL = 5740;
const CHANNELS = 17;

/**
 * Returns a generator of valid configurations of a network. Each has 230 keys, with its own names, addresses,
 * secrets, channel, power and access list.
 */
export async function createFleet(): Promise<(index: number) => string> {
  const hash = await hashPassword('Guy-wires hold 7 masts');
  const regulation = createRegulation(FLEET_MODEL);
  const factory = onTheAir(factoryText(FLEET_MODEL, hash), FLEET_MODEL, regulation, 840);
  const security = {
    'aaa.status': 'enabled',
    'aaa.1.status': 'enabled',
    'aaa.1.wpa.key.1.mgmt': 'WPA-PSK',
    'aaa.1.wpa.psk': 'Guy-wires hold 7 masts',
    'radio.1.chanbw': '40',
    'radio.1.ieee_mode': '11acvht40',
    'wireless.1.mac_acl.status': 'enabled',
  };
  let base = editText(factory, new Map(Object.entries(security)));
  for (let entry = 1; base.trimEnd().split('\n').length < FLEET_KEYS; entry += 1) {
    const address = `00:00:5E:00:53:${entry.toString(16).padStart(2, '0').toUpperCase()}`;
    const lines: [string, string][] = [
      [`wireless.1.mac_acl.${entry}.mac`, address],
      [`wireless.1.mac_acl.${entry}.status`, 'enabled'],
    ];
    base = editText(base, new Map(lines.slice(0, FLEET_KEYS - base.trimEnd().split('\n').length)));
  }
  return (index) => {
    const control = FIRST_CHANNEL + 5 * (index % CHANNELS);
    const high = Math.floor(index / 200) % 200;
    const low = (index % 200) + 1;
    const mac = (index % 0xff_ff).toString(16).padStart(4, '0').toUpperCase();
    const own = {
      'resolv.host.1.name': `site-${index}`,
      'wireless.1.ssid': `mast ${index}`,
      'aaa.1.wpa.psk': `Guy-wires hold ${index} masts`,
      'radio.1.freq': `${control}`,
      'radio.1.center.1.freq': `${control + 10}`,
      'radio.1.txpower': `${(index % 9) - 2}`,
      'netconf.3.ip': `10.${high}.${low}.2`,
      'route.1.gateway': `10.${high}.${low}.1`,
      'wireless.1.mac_acl.3.mac': `00:00:5E:01:${mac.slice(0, 2)}:${mac.slice(2)}`,
    };
    return editText(base, new Map(Object.entries(own)));
  };
}
