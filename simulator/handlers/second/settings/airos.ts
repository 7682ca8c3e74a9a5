import { getAt, type JsonValue } from 'guywire-engine/core';
import type { Read } from 'guywire-engine/plan';
import type { ResponseOf } from '../../../../schemas/device/calls.ts';
import { json, type Refusal, refusalAt } from '../../../core/answer.ts';
import type { Model, RadioModel } from '../../../models/model.ts';
import { BANDS } from '../../../status/statistics/radios.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../../call.ts';
import { settingsInForce } from './changeSettings.ts';
import { cidrOf, fromCidr } from './cidr.ts';
import { type Member, reader, writeView } from './view.ts';

type Configuration = ResponseOf<'v1AirosConfiguration'>;
type Network = NonNullable<Configuration['network']>;
type Wireless = NonNullable<Configuration['wireless']>;

const ACCESS_POINT = ['master', 'ap-ptp'];

/** Row of the management interface. */
function managementRow(read: Read) {
  const { rows, text } = reader(read);
  const index = rows('/interfaces/interfaces').findIndex((row) => text(`${row}/role`) === 'mlan');
  return `/interfaces/interfaces/${index}` as const;
}

function network(read: Read): Network {
  const { text, number } = reader(read);
  const own = managementRow(read);
  const isStatic = text(`${own}/ipMode`) === 'static';
  const gateway = text(`${own}/gateway`);
  return {
    mode: text('/network/mode'),
    mtu: number(`${own}/mtu`),
    dnsServers: (['primary', 'secondary'] as const).flatMap((name) => {
      const address = text(`/dns/${name}`);
      return address === '' ? [] : [{ address }];
    }),
    interfaces: {
      data: {
        ipv4: {
          mode: text(`${own}/ipMode`),
          ...(isStatic ? { cidr: cidrOf(text(`${own}/address`), text(`${own}/mask`)) } : {}),
          ...(isStatic && gateway !== '' ? { defaultGateway: gateway } : {}),
        },
      },
    },
  };
}

function networkMembers(read: Read, within: string): readonly Member[] {
  const own = managementRow(read);
  const ipv4 = `${within}/interfaces/data/ipv4`;
  const server = (value: JsonValue, place: number): JsonValue | undefined => {
    const address = getAt(value, `/${place}/address`);
    return typeof address === 'string' ? address : undefined;
  };
  return [
    { at: `${within}/mode`, setting: '/network/mode' },
    { at: `${within}/mtu`, setting: `${own}/mtu` },
    { at: `${within}/dnsServers`, setting: '/dns/primary', toSetting: (value) => server(value, 0) },
    { at: `${within}/dnsServers`, setting: '/dns/secondary', toSetting: (value) => server(value, 1) },
    { at: `${ipv4}/mode`, setting: `${own}/ipMode` },
    { at: `${ipv4}/cidr`, setting: `${own}/address`, toSetting: (cidr) => fromCidr(String(cidr)).address },
    { at: `${ipv4}/cidr`, setting: `${own}/mask`, toSetting: (cidr) => fromCidr(String(cidr)).mask },
    { at: `${ipv4}/defaultGateway`, setting: `${own}/gateway` },
  ];
}

/** Pointers of the settings of a radio. */
function placesOf(read: Read, { number, device }: RadioModel) {
  const { rows, text, number: numberAt } = reader(read);
  const radio = rows('/radio/radios').findIndex((row) => numberAt(`${row}/row`) === number);
  const own = rows('/wireless/interfaces').findIndex((row) => text(`${row}/device`) === device);
  const isAccessPoint = ACCESS_POINT.includes(text(`/radio/radios/${radio}/mode`));
  return {
    radio: `/radio/radios/${radio}`,
    wireless: `/wireless/interfaces/${own}`,
    security: isAccessPoint ? '/security/accessPoint' : '/security/station',
    isAccessPoint,
  } as const;
}

function wireless(read: Read, { radios }: Model, secrets: boolean): Wireless {
  const { flag, number, text } = reader(read);
  return {
    interfaces: radios.map((model) => {
      const { radio, wireless: own, security, isAccessPoint } = placesOf(read, model);
      const control = number(`${radio}/controlFrequency`);
      return {
        id: model.interface,
        enabled: flag(`${radio}/status`),
        ssid: text(`${own}/ssid`),
        apMode: isAccessPoint,
        ptpMode: number(`${radio}/linkType`) === 1,
        frequency: {
          auto: control === 0,
          band: BANDS[model.band],
          control,
          center: number(`${radio}/centerFrequency`),
        },
        channelWidth: number(`${radio}/channelWidth`),
        outputPower: number(`${radio}/txPower`),
        antenna: number(`${radio}/antenna`),
        cableLoss: number(`${radio}/cableLoss`),
        clientIsolation: flag(`${own}/isolation`),
        encryption: { passphrase: secrets ? text(`${security}/protection/psk`) : '' },
      };
    }),
  };
}

function wirelessMembers(read: Read, { radios }: Model, wanted: Wireless, within: string): readonly Member[] {
  return (wanted.interfaces ?? []).flatMap(({ id, apMode, ptpMode }, place): readonly Member[] => {
    const model = radios.find((one) => one.interface === id);
    if (model === undefined) return [];
    const places = placesOf(read, model);
    const { radio, wireless: own } = places;
    const isAccessPoint = apMode ?? places.isAccessPoint;
    const present = reader(read).number(`${radio}/linkType`);
    const linkType = (ptpMode ?? present === 1) ? 1 : isAccessPoint ? 2 : 0;
    const security = isAccessPoint ? '/security/accessPoint' : '/security/station';
    const at = `${within}/interfaces/${place}`;
    const [master, station] = model.band === 'AD' ? ['ap-ptp', 'sta-ptp'] : ['master', 'managed'];
    const none = (auto: JsonValue, name: 'controlFrequency' | 'centerFrequency'): JsonValue =>
      auto === true ? 0 : reader(read).number(`${radio}/${name}`);
    return [
      { at: `${at}/enabled`, setting: `${radio}/status` },
      { at: `${at}/ssid`, setting: `${own}/ssid` },
      {
        at: `${at}/apMode`,
        setting: `${radio}/mode`,
        toSetting: (ap) => (ap === true ? master : station),
      },
      { at: `${at}/apMode`, setting: `${radio}/linkType`, toSetting: () => linkType },
      { at: `${at}/ptpMode`, setting: `${radio}/linkType`, toSetting: () => linkType },
      { at: `${at}/channelWidth`, setting: `${radio}/channelWidth` },
      {
        at: `${at}/frequency/auto`,
        setting: `${radio}/controlFrequency`,
        toSetting: (auto) => none(auto, 'controlFrequency'),
      },
      {
        at: `${at}/frequency/auto`,
        setting: `${radio}/centerFrequency`,
        toSetting: (auto) => none(auto, 'centerFrequency'),
      },
      { at: `${at}/frequency/control`, setting: `${radio}/controlFrequency` },
      { at: `${at}/frequency/center`, setting: `${radio}/centerFrequency` },
      { at: `${at}/outputPower`, setting: `${radio}/txPower` },
      { at: `${at}/antenna`, setting: `${radio}/antenna` },
      { at: `${at}/cableLoss`, setting: `${radio}/cableLoss` },
      { at: `${at}/clientIsolation`, setting: `${own}/isolation` },
      {
        at: `${at}/encryption/passphrase`,
        setting: `${security}/encryption`,
        toSetting: (key) => (key === '' ? 'none' : 'wpa2-personal'),
      },
      {
        at: `${at}/encryption/passphrase`,
        setting: `${security}/protection/psk`,
        toSetting: (key) => key || undefined,
      },
    ];
  });
}

/** Refusal of a list of radios that does not match this device. */
function refuseRadios({ interfaces = [] }: Wireless, { radios }: Model, within: string): Refusal | undefined {
  const unknown = interfaces.findIndex(({ id }, place) => radios[place]?.interface !== id);
  if (unknown < 0) return undefined;
  return refusalAt(`${within}/interfaces/${unknown}/id`, 'refused', 'There is no such radio at this place.');
}

/** GET `system/airos/configuration`: network and wireless settings. Secrets are masked for viewers. */
export function airosConfiguration({ device, session }: SignedInCall): AnswerOf<'v1AirosConfiguration'> {
  const read = settingsInForce(device);
  return json({ network: network(read), wireless: wireless(read, device.model, !session.readOnly) });
}

/** PUT `system/airos/configuration`: applies changed settings at once (D47). */
export function writeAirosConfiguration(
  call: CallOf<'v1WriteAirosConfiguration'>,
): AnswerOf<'v1WriteAirosConfiguration'> {
  const { device, request } = call;
  const read = settingsInForce(device);
  const wanted = request.wireless ?? {};
  const refused = refuseRadios(wanted, device.model, '/wireless');
  if (refused !== undefined) return refused;
  const present = { network: network(read), wireless: wireless(read, device.model, true) };
  const members = [...networkMembers(read, '/network'), ...wirelessMembers(read, device.model, wanted, '/wireless')];
  return writeView(call, members, request, present) ?? airosConfiguration(call);
}

/** GET `system/airmax/configuration/network`: network settings. */
export function airmaxNetwork({ device }: SignedInCall): AnswerOf<'v1AirmaxNetwork'> {
  return json(network(settingsInForce(device)));
}

/** PUT `system/airmax/configuration/network`: applies changed settings at once (D47). */
export function writeAirmaxNetwork(call: CallOf<'v1WriteAirmaxNetwork'>): AnswerOf<'v1WriteAirmaxNetwork'> {
  const read = settingsInForce(call.device);
  return writeView(call, networkMembers(read, ''), call.request, network(read)) ?? airmaxNetwork(call);
}

/** GET `system/airmax/configuration/wireless`: wireless settings. Secrets are masked for viewers. */
export function airmaxWireless({ device, session }: SignedInCall): AnswerOf<'v1AirmaxWireless'> {
  return json(wireless(settingsInForce(device), device.model, !session.readOnly));
}

/** PUT `system/airmax/configuration/wireless`: applies changed settings at once (D47). */
export function writeAirmaxWireless(call: CallOf<'v1WriteAirmaxWireless'>): AnswerOf<'v1WriteAirmaxWireless'> {
  const { device, request } = call;
  const refused = refuseRadios(request, device.model, '');
  if (refused !== undefined) return refused;
  const read = settingsInForce(device);
  const members = wirelessMembers(read, device.model, request, '');
  const present = wireless(read, device.model, true);
  return writeView(call, members, request, present) ?? airmaxWireless(call);
}
