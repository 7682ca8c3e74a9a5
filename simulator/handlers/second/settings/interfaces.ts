import type { Read } from 'guywire-engine/plan';
import type { ResponseOf } from '../../../../schemas/device/calls.ts';
import { json, refusalAt } from '../../../core/answer.ts';
import type { Device } from '../../../device/device.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { statistics } from '../statistics.ts';
import { settingsInForce } from './changeSettings.ts';
import { cidrOf, fromCidr } from './cidr.ts';
import { type Member, reader, writeView } from './view.ts';

type Interfaces = ResponseOf<'v1Interfaces'>;

/** By the setting's code of the speed (docs/device.md#interfaces). */
const SPEEDS = ['auto', '10-half', '10-full', '100-half', '100-full', '1000-half', '1000-full'];

const kindOf = (name: string): string => {
  if (name.includes('.')) return 'vlan';
  if (name.startsWith('eth')) return 'eth';
  return name.startsWith('br') ? 'br' : 'wlan';
};

function interfacesOf(device: Device, read: Read): Interfaces {
  const [now] = statistics(device);
  const { flag, number, text, rows } = reader(read);
  return rows('/interfaces/interfaces').map((row) => {
    const name = text(`${row}/device`);
    const own = now?.interfaces.find(({ id }) => id === name);
    const isPort = kindOf(name) === 'eth';
    const isStatic = text(`${row}/ipMode`) === 'static';
    return {
      identification: { id: name, name, ...(own === undefined ? {} : { mac: own.mac }), type: kindOf(name) },
      status: {
        enabled: flag(`${row}/status`),
        mtu: number(`${row}/mtu`),
        ...(own === undefined ? {} : { plugged: own.status.plugged, currentSpeed: own.status.currentSpeed }),
        ...(isPort ? { speed: SPEEDS[number(`${row}/ethernetSpeed`)] ?? 'auto' } : {}),
      },
      addresses: isStatic
        ? [{ type: 'static', version: 'v4', cidr: cidrOf(text(`${row}/address`), text(`${row}/mask`)) }]
        : (own?.addresses ?? []).map((address) => ({ type: 'dynamic', version: 'v4', cidr: `${address}/32` })),
      ...(isPort
        ? {
            ethernet: {
              flowControl: { receive: flag(`${row}/flowControlReceive`), transmit: flag(`${row}/flowControlSend`) },
            },
          }
        : {}),
    };
  });
}

/** Members of the interface at an index of the document. Its settings are in a row of the configuration. */
function membersOf(place: number, index: number, isStatic: boolean): readonly Member[] {
  const row = `/interfaces/interfaces/${index}` as const;
  const address: readonly Member[] = [
    {
      at: `/${place}/addresses/0/cidr`,
      setting: `${row}/address`,
      toSetting: (cidr) => fromCidr(String(cidr)).address,
    },
    { at: `/${place}/addresses/0/cidr`, setting: `${row}/mask`, toSetting: (cidr) => fromCidr(String(cidr)).mask },
  ];
  return [
    { at: `/${place}/status/enabled`, setting: `${row}/status` },
    { at: `/${place}/status/mtu`, setting: `${row}/mtu` },
    {
      at: `/${place}/status/speed`,
      setting: `${row}/ethernetSpeed`,
      toSetting: (speed) => SPEEDS.indexOf(String(speed)),
    },
    { at: `/${place}/ethernet/flowControl/receive`, setting: `${row}/flowControlReceive` },
    { at: `/${place}/ethernet/flowControl/transmit`, setting: `${row}/flowControlSend` },
    ...(isStatic ? address : []),
  ];
}

/** GET `interfaces`: state and settings of the interfaces. */
export function interfaces({ device }: SignedInCall): AnswerOf<'v1Interfaces'> {
  return json(interfacesOf(device, settingsInForce(device)));
}

/** PUT `interfaces`: applies changed settings at once (D47). Cannot add or remove interfaces. */
export function writeInterfaces(call: CallOf<'v1WriteInterfaces'>): AnswerOf<'v1WriteInterfaces'> {
  const { device, request } = call;
  const all = interfacesOf(device, settingsInForce(device));
  const rows = request.map(({ identification }) =>
    all.findIndex((own) => own.identification.id === identification.id),
  );
  const unknown = rows.indexOf(-1);
  if (unknown >= 0) return refusalAt(`/${unknown}/identification/id`, 'refused', 'There is no such interface.');
  const present = rows.flatMap((row) => all[row] ?? []);
  const members = rows.flatMap((row, place) => membersOf(place, row, all[row]?.addresses?.[0]?.type === 'static'));
  return writeView(call, members, request, present) ?? interfaces(call);
}
