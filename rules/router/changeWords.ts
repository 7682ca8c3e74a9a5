import { getAt, type JsonObject, type Sentence } from 'guywire-engine/core';
import { rowsAt } from '../core/rowList.ts';
import { BRIDGES } from '../network/networkView.ts';
import { interfaceRow, isBridge, sidesOf } from './sides.ts';

const namesOf = (document: JsonObject): readonly string[] =>
  rowsAt(document, BRIDGES).flatMap(({ device }) => (typeof device === 'string' ? device : []));

/**
 * Describes the conversion between bridge and router: bridges, sides and services of the device.
 * @param titleOf returns the title of an interface
 */
export function changeWords(
  before: JsonObject,
  after: JsonObject,
  titleOf: (name: string) => string,
): readonly Sentence[] {
  const [had, has] = [namesOf(before), namesOf(after)];
  const removed = had.filter((name) => !has.includes(name));
  const added = has.filter((name) => !had.includes(name));
  const { wan, lan } = sidesOf(after);
  const isOn = (document: JsonObject, pointer: string) => getAt(document, pointer) === true;
  const turned = (pointer: string, on: Sentence, off: Sentence): readonly Sentence[] => {
    const now = isOn(after, pointer);
    return now === isOn(before, pointer) ? [] : [now ? on : off];
  };
  const sides =
    wan === undefined || lan === undefined
      ? []
      : [{ text: '{wan} is WAN, {lan} is LAN', params: { wan: titleOf(wan), lan: titleOf(lan) } }];
  const address = interfaceRow(after, lan)?.address;
  return [
    ...removed.map((name) => ({ text: 'bridge {name} removed', params: { name } })),
    ...added.map((name) => ({ text: 'bridge {name} added', params: { name } })),
    ...(isBridge(after)
      ? [
          address === undefined
            ? { text: 'address by DHCP' }
            : { text: 'address {address}', params: { address: String(address) } },
        ]
      : sides),
    ...turned('/dhcp/serverStatus', { text: 'DHCP server on' }, { text: 'DHCP server off' }),
    // A bridge does not use these settings, but keeps them.
    ...(isBridge(after)
      ? []
      : [
          ...turned('/firewall/masqueradeStatus', { text: 'masquerading on WAN' }, { text: 'masquerading off' }),
          ...turned(
            '/firewall/managementBlock/status',
            { text: 'management access from WAN blocked' },
            { text: 'management access from WAN allowed' },
          ),
          ...turned('/firewall/tcpSegmentSize', { text: 'MSS clamping on' }, { text: 'MSS clamping off' }),
        ]),
  ];
}
