import type { Anchor } from '../text/citations.ts';

/**
 * Requirement in a few words, and the decisions that implement it. They are IDs of rules and validators, names of
 * constants and functions, or pointers of settings.
 */
export interface Sentence {
  /** Section of `docs/` with the requirement. */
  readonly origin: Anchor;
  readonly words: string;
  readonly by: readonly [string, ...string[]];
}

function section(origin: Anchor, sentences: readonly (readonly [string, ...string[]])[]) {
  return sentences.flatMap(([words, first, ...others]): Sentence[] =>
    first === undefined ? [] : [{ origin, words, by: [first, ...others] }],
  );
}

/** Requirements for validators, limits and constants used by pages or the device. */
export const SENTENCES: readonly Sentence[] = [
  ...section('decisions.md#sign-in', [
    ['username and password required', 'checkSignIn', 'requiredText'],
    ['new username required, of the pattern', 'checkNewAccount', 'isUserName'],
    ['new password required and strong enough', 'checkNewAccount', 'checkPassword'],
    ['repeated password required and the same', 'checkNewAccount'],
    ['country must not be 0', 'checkSetup'],
    ['agreement must be accepted', 'checkSetup'],
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
    ['skipped for the viewer', 'checkReaderPassword'],
    ['12, 14, 20, 63', 'PASSWORD_LENGTH'],
  ]),
  ...section('decisions.md#d9', [['firmware suitability', 'firmware.suitable', 'checkFirmware']]),
  ...section('decisions.md#d10', [['distance warning at 1.17', 'distance.noAck', 'DISTANCE_TOLERANCE']]),
  ...section('decisions.md#d11', [['unclocked country 1125', 'UNCLOCKED_COUNTRY']]),
  ...section('decisions.md#d23', [['cloud domains as three kinds of hosts', 'CLOUD_DOMAINS']]),
  ...section('decisions.md#d30', [
    ['boot time 200', 'BOOT_TIME'],
    ['status reload 1000 ms', 'STATUS_RELOAD'],
    ['soft restart 100000 ms', 'SOFT_RESTART'],
    ['failures before block 3, big problem 80', 'FAILURES_BEFORE_BLOCK', 'FAILURES_BIG_PROBLEM'],
  ]),
  ...section('decisions.md#d31', [
    ['imperial units in 840 and 826', 'IMPERIAL_COUNTRIES'],
    ['rates in steps of 1000', 'RATE_STEP'],
  ]),
  ...section('device.md#capabilities', [
    ['for AAA, radio and supplicant configuration', 'part.aaa', 'part.supplicant', 'readBoard'],
  ]),
  ...section('device.md#distance', [
    ['distance tolerance 0.17', 'DISTANCE_TOLERANCE'],
    ['300 m in a microsecond', 'SPEED_OF_LIGHT', 'acknowledgementTime'],
    ['the ACK timeout follows the distance', 'acknowledgementTime', 'MAXIMUM_ACKNOWLEDGEMENT'],
    ['minimum distance 300 m', 'MINIMUM_DISTANCE', 'distance.radio'],
    ['per width', 'NO_ACK_DISTANCE'],
    ['minimum ack 31', 'MINIMUM_ACKNOWLEDGEMENT', 'acknowledgement.minimum'],
  ]),
  ...section('device.md#capacities', [
    ['1800, 1617, 3696 and 6160', 'THIRD_GENERATION_CAPACITY', 'GIGABIT_CAPACITY', 'SECOND_GENERATION_CAPACITY'],
    ['1 Gbit/s port 2000', 'GIGABIT_PORT'],
    ['simplex 2.77 and 3.08', 'SIMPLEX', 'oneWay'],
  ]),
  ...section('device.md#stations', [
    ['50 on 802.11n, 85 on 802.11ac', 'MOST_STATIONS', 'MOST_STATIONS_11N', 'readBoard'],
  ]),
  ...section('device.md#framing', [
    ['seven ratios', 'DOWNLINK_RATIOS', 'framing.ratio'],
    ['automatic widths start from 20, 40 and 80', 'AUTOMATIC_WIDTHS', 'width.radio'],
  ]),
  ...section('device.md#mtu', [
    ['required; from 1280 to the maximum; the two that are skipped', 'interfaceMtu.range'],
    ['minimum MTU 68', 'MINIMUM_MTU', 'connectionMtu.header'],
    ['default MTU 1500', 'DEFAULT_MTU'],
    ['minimum MTU 1280 for IPv6', 'MINIMUM_MTU_IPV6'],
    ['default maximum MTU 2024', 'DEFAULT_MAXIMUM_MTU'],
  ]),
  ...section('device.md#services', [['10 SSH keys', '/ssh/keys']]),
  ...section('device.md#signals', [
    ['oversaturation −40 dBm', 'OVERSATURATION'],
    ['minimum −95 dBm', 'MINIMUM_SIGNAL'],
    ['next better rate from five signals, with their colors', 'RATE_THRESHOLDS', 'signalTone'],
    ['60 GHz comes up from −72, second generation from −69', 'LINK_UP_SIGNAL'],
    ['RSSI maximum 36, 56 with ATPC', 'RSSI_MAXIMUM', 'atpc.target'],
  ]),
  ...section('device.md#values', [
    ['IPv4 address', 'ipV4Address.form'],
    ['IPv6 address', 'ipV6Address.form'],
    ['MAC address', '/wireless/interfaces/*/lockToAp', '/interfaces/interfaces/*/macClone/mac'],
    ['SSID, up to 32 characters', '/wireless/interfaces/*/ssid'],
    ['e-mail address', 'snmpContact.mail'],
    ['controller key', 'controllerKey.form'],
    ['IPv4 subnet mask', 'netmask.contiguous'],
    ['non-zero IPv4 address', '/interfaces/interfaces/*/address'],
    ['no network or broadcast address', 'hostAddress.lastOctet'],
    ['IPv4 with mask', '/firewall/rules/*/source'],
    ['IPv6 with prefix', 'ipV6WithPrefix.form'],
    ['IPv6 prefix length', '/dhcp/clients6/*/prefix/length'],
    ['port', 'port.range'],
    ['range of ports', 'portRange.order'],
    ['ports of the system and of other services', 'systemPort.free', 'SYSTEM_PORTS'],
    ['ports 1 to 65535', 'LOWEST_PORT', 'HIGHEST_PORT'],
    ['system ports', 'SYSTEM_PORTS'],
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
