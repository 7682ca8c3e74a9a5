import type { Anchor } from '../citations.ts';

/** Something that was asked for, in a few words, and what decides it: ids of rules and validators, names of constants and functions. */
export interface Sentence {
  /** Where `docs/` says it. */
  readonly origin: Anchor;
  readonly words: string;
  readonly by: readonly [string, ...string[]];
}

function section(origin: Anchor, sentences: readonly (readonly [string, ...string[]])[]) {
  return sentences.flatMap(([words, first, ...others]): Sentence[] =>
    first === undefined ? [] : [{ origin, words, by: [first, ...others] }],
  );
}

/** Everything that was asked of validators, limits and figures. */
export const SENTENCES: readonly Sentence[] = [
  ...section('decisions.md#sign-in', [
    ['username and password required', 'signIn.required', 'required.text'],
    ['new username required, of the pattern', 'newUserName.form', 'isUserName'],
    ['new password required and strong enough', 'newPassword.strength', 'checkPassword'],
    ['repeated password required and the same', 'passwordRepeat.same'],
    ['country must not be 0', 'country.chosen', 'checkSetup'],
    ['agreement must be accepted', 'agreement.accepted', 'checkSetup'],
    ['username and password fields take 64 characters', 'LOGIN_FIELD_LENGTH', 'isUserName'],
    ['public data every 5 s', 'LOGIN_REFRESH'],
  ]),
  ...section('decisions.md#d1', [['US-type domains, G mode, gain of 6 and more', 'power.thirdOfGain']]),
  ...section('decisions.md#d2', [['loss counts as 0 with a built-in antenna', 'cable.builtIn']]),
  ...section('decisions.md#d6', [
    ['channels wider than 40 MHz only where allowed', 'width.radio', 'WIDE'],
    ['widths are multiples of 10', 'knownWidths', 'width.radio'],
  ]),
  ...section('decisions.md#d7', [['unlock key without dashes, trimmed', 'unlockKey']]),
  ...section('decisions.md#d8', [
    ['empty; under 12, 12 to 19, from 20 characters; at most 63', 'PASSWORD_LENGTH', 'checkPassword'],
    ['repeated characters, external test, known facts, four groups', 'checkPassword'],
    ['skipped for the viewer', 'newPassword.strength'],
    ['12, 14, 20, 63', 'PASSWORD_LENGTH'],
  ]),
  ...section('decisions.md#d9', [['firmware suitability', 'firmware.suitable', 'checkFirmware']]),
  ...section('decisions.md#d10', [['distance warning at 1.17', 'distance.noAck', 'DISTANCE_TOLERANCE']]),
  ...section('decisions.md#d11', [['unclocked country 1125', 'UNCLOCKED_COUNTRY']]),
  ...section('decisions.md#d23', [['cloud domains as three kinds of hosts', 'CLOUD_DOMAINS']]),
  ...section('decisions.md#d28', [['dialog margin 11', 'DIALOG_MARGIN']]),
  ...section('decisions.md#d29', [
    ['graphs 1100 ms, 120 ticks', 'GRAPH_INTERVAL', 'GRAPH_TICKS'],
    ['web socket reconnect 3000 ms', 'SOCKET_RECONNECT'],
    ['section slide 300 ms', 'SLIDE'],
    ['menu type-ahead 1 s', 'TYPE_AHEAD'],
    ['tabs delay 300 ms', 'TABS_DELAY'],
    ['notifications 5', 'NOTIFICATIONS'],
    ['tooltip layer 25000', 'TOOLTIP_LAYER'],
  ]),
  ...section('decisions.md#d30', [
    ['boot time 200', 'BOOT_TIME'],
    ['status reload 1000 ms', 'STATUS_RELOAD'],
    ['soft restart 100000 ms', 'SOFT_RESTART'],
    ['failures before block 3, big problem 80', 'FAILURES_BEFORE_BLOCK', 'FAILURES_BIG_PROBLEM'],
  ]),
  ...section('decisions.md#d31', [
    ['imperial units in 840 and 826; 3.2808399 feet a meter', 'FEET_PER_METRE', 'IMPERIAL_COUNTRIES'],
    ['rates in steps of 1000, 1024 in one variant', 'RATE_STEP', 'BINARY_RATE_STEP'],
  ]),
  ...section('device.md#capabilities', [
    ['for AAA, radio and supplicant configuration', 'part.aaa', 'part.supplicant', 'readBoard'],
  ]),
  ...section('device.md#capacities', [
    ['Ethernet 1 Gbps limit 2000', 'GIGABIT_LIMIT'],
    ['capacities', 'GEN3_CAPACITY', 'GIGABIT_ETHERNET_CAPACITY', 'TALYN_CAPACITY'],
    ['simplex throughput', 'SIMPLEX_THROUGHPUT'],
    ['Talyn widths', 'TALYN_WIDTHS'],
  ]),
  ...section('device.md#distance', [
    ['distance tolerance 0.17', 'DISTANCE_TOLERANCE'],
    ['speed of light 300 m per microsecond', 'SPEED_OF_LIGHT'],
    ['minimum distance 300 m', 'MINIMUM_DISTANCE', 'distance.radio'],
    ['minimum valid link distance 10', 'MINIMUM_VALID_LINK'],
    ['per width', 'NO_ACK_DISTANCE'],
    ['minimum ack 31', 'MINIMUM_ACKNOWLEDGEMENT', 'acknowledgement.minimum'],
  ]),
  ...section('device.md#framing', [
    ['seven ratios', 'DOWNLINK_RATIOS', 'framing.ratio'],
    ['automatic widths from 20, 40, 80', 'AUTO_WIDTHS'],
  ]),
  ...section('device.md#mtu', [
    ['required; from 1280 to the maximum; the two that are skipped', 'mtu.range'],
    ['default MTU 1500', 'DEFAULT_MTU'],
    ['minimum MTU 68, 1280 for IPv6', 'MINIMUM_MTU', 'MINIMUM_MTU_IPV6'],
    ['default maximum MTU 2024', 'DEFAULT_MAXIMUM_MTU'],
  ]),
  ...section('device.md#services', [['10 SSH keys', 'MAXIMUM_SSH_KEYS', 'sshKeys.count']]),
  ...section('device.md#signals', [
    ['oversaturation −40 dBm', 'OVERSATURATION'],
    ['signal range −84 to −45', 'SIGNAL_RANGE'],
    ['60 GHz link-up −72, −69', 'LINK_UP_MINIMUM'],
    ['RSSI maximum 36, 56 with ATPC', 'RSSI_MAXIMUM', 'atpc.target'],
    ['minimum power −95', 'MINIMUM_POWER'],
    ['signal-to-rate thresholds', 'SIGNAL_THRESHOLDS', 'FOUR_SIGNAL_THRESHOLDS', 'THREE_SIGNAL_THRESHOLDS'],
  ]),
  ...section('device.md#stations', [['50, 85, 60, 50', 'MAXIMUM_CLIENTS', 'maximumClients']]),
  ...section('device.md#values', [
    ['IPv4 address', 'ipV4Address.form'],
    ['IPv6 address', 'ipV6Address.form'],
    ['MAC address', 'macAddress.form'],
    ['SSID', 'ssid.form'],
    ['e-mail address', 'email.form'],
    ['controller key', 'controllerKey.form'],
    ['integer', 'integer.form'],
    ['IPv4 subnet mask', 'netmask.contiguous'],
    ['non-zero IPv4 address', 'nonZeroAddress.value'],
    ['no network or broadcast address', 'hostAddress.lastOctet'],
    ['IPv4 with mask', 'ipV4WithMask.form'],
    ['IPv6 with prefix', 'ipV6WithPrefix.form'],
    ['IPv6 prefix length', 'ipV6PrefixLength.range'],
    ['port', 'port.range'],
    ['range of ports', 'portRange.order'],
    ['ports of the system and of other services', 'systemPort.free', 'SYSTEM_PORTS'],
    ['ports 1 to 65535', 'LOWEST_PORT', 'HIGHEST_PORT'],
    ['system ports', 'SYSTEM_PORTS'],
    ['SSID up to 32 characters', 'SSID_LENGTH'],
  ]),
  ...section('regulation.md#countries', [['default country 840', 'DEFAULT_COUNTRY']]),
  ...section('regulation.md#transmit-power', [
    [
      'power: regulatory maximum − gain + loss, the radio maximum',
      'power.eirp',
      'power.regulatory',
      'power.radio',
      'lawfulPower',
    ],
  ]),
];
