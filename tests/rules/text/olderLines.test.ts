import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import { olderLines } from '../../../rules/text/olderLines.ts';
import { MOVED_KEYS } from '../../../schemas/config/movedKeys.ts';
import { OLDER_COMMANDS } from '../../../schemas/config/olderCommands.ts';
import { configurationPlan as plan } from '../../../simulator/core/configurationPlan.ts';

const olderIn = (text: string) =>
  olderLines(parseText(text), { plan, movedKeys: MOVED_KEYS, commands: OLDER_COMMANDS });

/** Lines of a text after all conversions. */
function converted(...lines: readonly string[]): readonly string[] {
  const older = olderIn(`${lines.join('\n')}\n`);
  const values = new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  for (const { set, removed } of older) {
    for (const key of removed) values.delete(key);
    for (const [key, value] of set) values.set(key, value);
  }
  return [...values].map(([key, value]) => `${key}=${value}`);
}

const ROUTER = ['netmode=router', 'netconf.1.devname=eth0', 'netconf.2.devname=ath0', 'bridge.status=disabled'];
const STATION = [...ROUTER, 'radio.1.mode=managed'];
const ACCESS_POINT = 'radio.1.mode=master';

describe('lines of older firmware (docs/device.md#older-firmware)', () => {
  test.each([
    ['a station that routes has its WAN on the air', STATION, ['netconf.2.role=wan', 'netconf.1.role=lan']],
    [
      'an access point that routes has its WAN on the cable',
      [...ROUTER, 'radio.1.mode=Master'],
      ['netconf.1.role=wan', 'netconf.2.role=lan'],
    ],
    [
      'a default route over the WAN agrees with the roles',
      [...STATION, 'route.1.ip=0.0.0.0', 'route.1.devname=ath0', 'ppp.1.devname=ath0'],
      ['netconf.2.role=wan', 'netconf.1.role=lan'],
    ],
    ...[
      ['route.1.ip=0.0.0.0', 'route.1.devname=eth0', 'route.1.status=disabled'],
      ['route.1.ip=0.0.0.0', 'route.1.devname=eth0', 'route.status=disabled'],
      ['ppp.1.devname=eth0', 'ppp.1.status=disabled'],
      ['bridge.1.devname=br0'],
    ].map((off): [string, string[], string[]] => [
      `lines that are off contradict no roles: ${off.join(', ')}`,
      [...STATION, ...off],
      ['netconf.2.role=wan', 'netconf.1.role=lan'],
    ]),
    [
      'a mode without 802.11n is automatic on a station',
      ['radio.1.mode=managed', 'radio.1.ieee_mode=a'],
      ['radio.1.ieee_mode=auto'],
    ],
    ['a rate with a unit becomes a number', ['radio.1.mcastrate=54M'], ['radio.1.mcastrate=108']],
    [
      'a slow clock narrows the channel of any radio',
      ['radio.1.mode=managed', 'radio.1.clksel=4', 'radio.1.ieee_mode=11naht20'],
      ['radio.1.chanbw=5'],
    ],
    ['half a clock is half a channel', ['radio.1.clksel=2', 'radio.1.ieee_mode=11naht20'], ['radio.1.chanbw=10']],
    [
      'the mode of an access point sets its width',
      [ACCESS_POINT, 'radio.1.clksel=1', 'radio.1.ieee_mode=11naht40plus', 'radio.1.chanbw=0'],
      ['radio.1.chanbw=40'],
    ],
    [
      'an access point without 802.11n has 20 MHz',
      [ACCESS_POINT, 'radio.1.ieee_mode=A'],
      ['radio.1.ieee_mode=11naht20', 'radio.1.chanbw=20'],
    ],
    [
      'channel numbers become frequencies of the band',
      ['radio.1.ieee_mode=11naht20', 'wireless.1.scan_list.channels=36,149'],
      ['radio.1.scan_list.channels=5180,5745'],
    ],
    ['a clock time moves', ['system.date=201105041442'], ['system.date.timestamp=201105041442']],
    [
      'a command becomes an entry for each interface',
      [
        'iptables.1.cmd=-t nat -I POSTROUTING -o ath0 -j MASQUERADE',
        'iptables.7.cmd=-t nat -A POSTROUTING -o ath0.5 -j MASQUERADE',
      ],
      [
        'iptables.sys.status=enabled',
        'iptables.sys.masq.status=enabled',
        'iptables.sys.masq.1.status=enabled',
        'iptables.sys.masq.1.devname=ath0',
        'iptables.sys.masq.2.status=enabled',
        'iptables.sys.masq.2.devname=ath0.5',
      ],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(olderIn(`${lines.join('\n')}\n`).length).toBeGreaterThan(0);
    expect(converted(...lines)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['radio.1.mcastrate=54M', 'Change radio.1.mcastrate=54M of older firmware to radio.1.mcastrate=108'],
    ['httpd.port.http=81', 'Move httpd.port.http of older firmware to httpd.port, where it is read now'],
    ['radio.1.clksel=2\nradio.1.ieee_mode=11naht20', 'Add radio.1.chanbw=10, which older firmware left out'],
  ])('%s: %s', (lines, words) => {
    expect(olderIn(`${lines}\n`).map((one) => english(one.words.text, one.words.params))).toEqual([words]);
  });

  test.each([
    ['an interface has a role', [...STATION, 'netconf.1.role=lan']],
    ['the default route leaves by another interface', [...STATION, 'route.1.ip=0.0.0.0', 'route.1.devname=eth0']],
    ['PPPoE is on another interface', [...STATION, 'ppp.1.devname=eth0']],
    ['a bridge is on', [...STATION, 'bridge.status=enabled', 'bridge.1.devname=br0']],
    ['an interface is missing', STATION.filter((line) => !line.startsWith('netconf.1'))],
    ['it is a SOHO router', STATION.map((line) => line.replace('=router', '=soho'))],
    ['the width is written', [ACCESS_POINT, 'radio.1.clksel=2', 'radio.1.chanbw=20']],
    ['a station has no slow clock', ['radio.1.mode=managed', 'radio.1.clksel=1', 'radio.1.ieee_mode=11naht20']],
    ['newer firmware omits width and clock', [ACCESS_POINT, 'radio.1.ieee_mode=11naht20']],
    ['the scan list has frequencies', ['radio.1.ieee_mode=11naht20', 'radio.1.scan_list.channels=5180']],
    ['the scan list is empty', ['radio.1.ieee_mode=11naht20', 'radio.1.scan_list.channels=']],
    ['a channel is not of the band', ['radio.1.ieee_mode=11nght20', 'radio.1.scan_list.channels=6,36']],
    ['the new key is set', ['wireless.1.wds=enabled', 'wireless.1.wds.status=disabled']],
    ['the command is off', ['iptables.1.cmd=-t nat -I POSTROUTING -o ath0 -j MASQUERADE', 'iptables.1.status=0']],
    ['the command is another one', ['iptables.1.cmd=-t nat -I POSTROUTING -o ath0 -p tcp -j MASQUERADE']],
    [
      'the text has the list',
      ['iptables.1.cmd=-t nat -I POSTROUTING -o ath0 -j MASQUERADE', 'iptables.sys.masq.status=disabled'],
    ],
    ['a key is repeated', ['radio.1.mcastrate=1M', 'radio.1.mcastrate=2M']],
  ])('nothing is converted if %s', (_name, lines) => {
    expect(olderIn(`${lines.join('\n')}\n`)).toEqual([]);
  });

  test.each(['router-station', 'access-point'])('each new line of %s has the key of a setting', (name) => {
    const older = olderIn(readFileSync(`tests/cases/25-before-firmware-5.5/${name}.cfg`, 'utf8'));
    const keys = older.flatMap(({ set }) => [...set.keys()]);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => fieldOfKey(plan, key) === undefined)).toEqual([]);
  });
});
