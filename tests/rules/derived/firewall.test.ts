import { describe, expect, it } from 'vitest';
import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { changedPointers } from '../../../engine/derived/changedPointers.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import { firewallDerivations } from '../../../rules/derived/firewallDerivations.ts';
import { firewallSchema } from '../../../schemas/config/firewall.ts';

const DROP_TELNET = '-A FIREWALL -i ath0 --protocol 6 --dport 23 -j DROP';
const FOREIGN = '-t filter -I FIREWALL -m state --state NEW -j LOG';
const firewall = plan({ type: 'object', properties: { firewall: firewallSchema } });
const text = [
  'iptables.status=disabled',
  'iptables.sys.fw.status=disabled',
  'iptables.sys.fw.1.status=enabled',
  `iptables.sys.fw.1.cmd=${DROP_TELNET}`,
  'iptables.sys.fw.2.status=enabled',
  `iptables.sys.fw.2.cmd=${FOREIGN}`,
  'iptables.sys.fw.4.comment=nothing yet',
  'ebtables.sys.fw.1.cmd=-A FIREWALL -p 0x0806 -j DROP',
].join('\n');
const read = derive(firewallDerivations, decode(firewall, parseText(text)));

/** Document after successive changes and their derivations. */
function changing(...changes: readonly (readonly [string, JsonValue | undefined])[]): JsonObject {
  return changes.reduce((known, [pointer, value]) => {
    const next = setAt(known, pointer, value);
    return follow(firewallDerivations, next, changedPointers(known, next), read);
  }, read);
}
const command = (document: JsonObject, index: number) => getAt(document, `/firewall/rules/${index}/command`);

describe('firewall rules as text and parts (firewall.ruleText, firewall.ruleText6, firewall.bridgeRuleText)', () => {
  it('shows parsed rules as parts, and others as text', () => {
    expect(getAt(read, '/firewall/rules')).toEqual([
      {
        row: 1,
        status: true,
        custom: false,
        action: 'DROP',
        interface: 'ath0',
        protocol: '6',
        destinationPorts: '23',
        command: DROP_TELNET,
      },
      { row: 2, status: true, custom: true, text: FOREIGN, command: FOREIGN },
      { row: 4, comment: 'nothing yet' },
    ]);
    expect(getAt(read, '/firewall/bridge/rules/0/custom')).toBe(true);
    expect(compileValidator(firewallSchema)(getAt(read, '/firewall'))).toEqual([]);
  });

  it('a changed part changes only the text of its row', () => {
    const changed = changing(['/firewall/rules/0/source', '10.0.0.0/8'], ['/firewall/rules/0/sourceNegated', true]);
    expect(command(changed, 0)).toBe('-A FIREWALL -i ath0 --protocol 6 --src ! 10.0.0.0/8 --dport 23 -j DROP');
    expect(command(changed, 1)).toBe(FOREIGN);
    expect(command(changed, 2)).toBeUndefined();
  });

  it('an invalid part leaves the text unchanged and stays for correction', () => {
    const changed = changing(['/firewall/rules/0/source', '10.0.0.0/8 -j ACCEPT'], ['/firewall/rules/3', { row: 5 }]);
    expect(command(changed, 0)).toBe(DROP_TELNET);
    expect(getAt(changed, '/firewall/rules/0/source')).toBe('10.0.0.0/8 -j ACCEPT');
    expect(command(changed, 3)).toBe('-A FIREWALL -j ACCEPT');
  });

  it('ports have no effect until the protocol supports them', () => {
    const without = changing(['/firewall/rules/0/protocol', '1']);
    expect(command(without, 0)).toBe('-A FIREWALL -i ath0 --protocol 1 -j DROP');
    expect(command(changing(['/firewall/rules/0/protocol', '1'], ['/firewall/rules/0/protocol', '6']), 0)).toBe(
      DROP_TELNET,
    );
  });

  it('a rule can change to text and back', () => {
    const asText = changing(['/firewall/rules/0/custom', true]);
    expect(getAt(asText, '/firewall/rules/0/text')).toBe(DROP_TELNET);
    expect(command(asText, 0)).toBe(DROP_TELNET);
    const written = [
      ['/firewall/rules/0/custom', true],
      ['/firewall/rules/0/text', FOREIGN],
    ] as const;
    expect(command(changing(...written), 0)).toBe(FOREIGN);
    expect(command(changing(...written, ['/firewall/rules/0/custom', false]), 0)).toBe(DROP_TELNET);
  });

  it.each<[string, readonly (readonly [string, JsonValue | undefined])[]]>([
    [
      'parts',
      [
        ['/firewall/rules/0/action', 'ACCEPT'],
        ['/firewall/rules/0/action', 'DROP'],
      ],
    ],
    [
      'a text taken back',
      [
        ['/firewall/rules/0/source', '10.0.0.1'],
        ['/firewall/rules/0/command', DROP_TELNET],
      ],
    ],
    [
      'a foreign text',
      [
        ['/firewall/rules/1/custom', false],
        ['/firewall/rules/1/custom', true],
      ],
    ],
    [
      'a foreign text taken back',
      [
        ['/firewall/rules/1/custom', false],
        ['/firewall/rules/1/command', FOREIGN],
      ],
    ],
    [
      'a row without a text',
      [
        ['/firewall/rules/2/action', 'DROP'],
        ['/firewall/rules/2/command', undefined],
      ],
    ],
    [
      'a row that came and went',
      [
        ['/firewall/rules/3', { row: 5 }],
        ['/firewall/rules/3', undefined],
      ],
    ],
  ])('changing and reverting leaves no difference: %s', (_name, changes) => {
    const keyed = (document: JsonObject) =>
      JSON.parse(JSON.stringify(getAt(document, '/firewall/rules'), ['row', 'status', 'comment', 'command']));
    expect(keyed(changing(...changes))).toEqual(keyed(read));
  });

  it('derivation is idempotent', () => {
    const changed = changing(['/firewall/rules/0/source', '10.0.0.1'], ['/firewall/rules/1/custom', false]);
    const all = ['/firewall/rules', '/firewall/rules/0', '/firewall/rules/1/action', '/firewall/rulesStatus'];
    expect(follow(firewallDerivations, changed, all, read)).toBe(changed);
  });

  it('IPv6 rules are separate from IPv4 rules', () => {
    const changed = changing(['/firewall/rules6', [{ row: 1, source: '2001:db8::/32', protocol: '58' }]]);
    expect(getAt(changed, '/firewall/rules6/0/command')).toBe(
      '-A FIREWALL --protocol 58 --src 2001:db8::/32 -j ACCEPT',
    );
  });
});

describe('filter switches (firewall.switches, firewall.switches6, firewall.bridgeSwitches)', () => {
  const states = (document: JsonObject) =>
    ['/firewall/status', '/firewall/systemStatus'].map((at) => getAt(document, at));

  it('a filter is enabled by its first use, and restored on revert', () => {
    expect(states(read)).toEqual([false, undefined]);
    expect(states(changing(['/firewall/rulesStatus', true]))).toEqual([true, true]);
    expect(states(changing(['/firewall/dmz/status', true]))).toEqual([true, true]);
    expect(states(changing(['/firewall/rulesStatus', true], ['/firewall/rulesStatus', false]))).toEqual([
      false,
      undefined,
    ]);
  });

  it('each filter is independent', () => {
    expect(getAt(changing(['/firewall/rules6Status', true]), '/firewall/status6')).toBe(true);
    expect(getAt(changing(['/firewall/bridge/eapStatus', true]), '/firewall/bridge/status')).toBe(true);
    expect(states(changing(['/firewall/rules6Status', true]))).toEqual([false, undefined]);
  });

  it('entries derived from bridge ports enable their filter', () => {
    const entry = { row: 1, status: true, device: 'ath0' };
    for (const list of ['arpnat', 'eap', 'vlans']) {
      const at = `/firewall/bridge/${list}`;
      const on = changing([at, [entry]]);
      const filter = ['/firewall/bridge/status', '/firewall/bridge/systemStatus', `${at}Status`];
      expect(filter.map((one) => getAt(on, one))).toEqual([true, true, true]);
      const off = changing([at, [entry]], [at, undefined]);
      expect(filter.map((one) => getAt(off, one))).toEqual([undefined, undefined, undefined]);
    }
  });

  it('a filter disabled despite its uses stays disabled', () => {
    const original = setAt(setAt(read, '/firewall/rulesStatus', true), '/firewall/status', false);
    const changed = setAt(original, '/firewall/dmz/status', true);
    expect(getAt(follow(firewallDerivations, changed, ['/firewall/dmz/status'], original), '/firewall/status')).toBe(
      false,
    );
  });
});
