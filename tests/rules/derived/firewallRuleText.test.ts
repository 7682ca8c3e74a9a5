import { describe, expect, it, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { bridgeRuleText, firewallRuleText, firewallRuleText6 } from '../../../rules/derived/firewallRuleText.ts';

const RULES = '/firewall/rules';
const TEXT = '-A FIREWALL -i ath0 -j DROP';
const OTHER = '-A FIREWALL -i eth0 -j DROP';
const FOREIGN = '-A FIREWALL -m state --state NEW -j LOG';
const PARTS = { custom: false, action: 'DROP', interface: 'ath0', protocol: 'any' };
const NEW = '-A FIREWALL -j ACCEPT';

const withRules = (...rules: readonly JsonValue[]): JsonObject => ({ firewall: { rules } });

describe('firewall.ruleText: parts and text of a rule (docs/device.md#firewall)', () => {
  test.each<[string, JsonObject, readonly string[], JsonObject | undefined, JsonObject | 'the same']>([
    [
      'a part was set: the text',
      { row: 1, ...PARTS, action: 'ACCEPT', command: TEXT },
      [`${RULES}/0/action`],
      undefined,
      { row: 1, ...PARTS, action: 'ACCEPT', command: '-A FIREWALL -i ath0 -j ACCEPT' },
    ],
    [
      'a part went: the text',
      { row: 1, custom: false, command: TEXT },
      [`${RULES}/0/interface`],
      undefined,
      { row: 1, custom: false, command: NEW },
    ],
    [
      'a part was set among other changes: the text',
      { row: 1, ...PARTS, command: OTHER },
      ['/dns/primary', `${RULES}/0/interface`],
      undefined,
      { row: 1, ...PARTS, command: TEXT },
    ],
    [
      'a part is no text: nothing',
      { row: 1, ...PARTS, protocol: '6', destinationPorts: 23, command: TEXT },
      [`${RULES}/0/destinationPorts`],
      undefined,
      'the same',
    ],
    [
      'a part is not of its form: nothing',
      { row: 1, ...PARTS, source: 'x -j', command: TEXT },
      [`${RULES}/0/source`],
      undefined,
      'the same',
    ],
    [
      'the text was set: the parts',
      { row: 1, ...PARTS, interface: 'eth0', command: TEXT },
      [`${RULES}/0/command`],
      undefined,
      { row: 1, ...PARTS, command: TEXT },
    ],
    [
      'the text was set to what no parts say: a text of its own',
      { row: 1, ...PARTS, command: FOREIGN },
      [`${RULES}/0/command`],
      undefined,
      { row: 1, custom: true, text: FOREIGN, command: FOREIGN },
    ],
    [
      'the text of a row without one was set: the parts',
      { row: 1, command: TEXT },
      [`${RULES}/0/command`],
      { row: 1 },
      { row: 1, ...PARTS, command: TEXT },
    ],
    [
      'the text went: it is made again',
      { row: 1, ...PARTS },
      [`${RULES}/0/command`],
      { row: 1, command: TEXT },
      { row: 1, ...PARTS, command: TEXT },
    ],
    [
      'the row was replaced: the parts',
      { row: 1, ...PARTS, interface: 'eth0', command: TEXT },
      [`${RULES}/0`],
      { row: 1, command: TEXT },
      { row: 1, ...PARTS, command: TEXT },
    ],
    ['the row is as before it had a text: no parts', { row: 1, ...PARTS }, [`${RULES}/0`], { row: 1 }, { row: 1 }],
    [
      'a row without a text is back: nothing',
      { row: 1, comment: 'nothing yet' },
      [`${RULES}/0`],
      { row: 1 },
      'the same',
    ],
    [
      'a row without a text got a part: its first text',
      { row: 1, action: 'DROP' },
      [`${RULES}/0/action`],
      { row: 1 },
      { row: 1, action: 'DROP', command: '-A FIREWALL -j DROP' },
    ],
    [
      'a row without a text got a comment: nothing',
      { row: 1, comment: 'x' },
      [`${RULES}/0/comment`],
      { row: 1 },
      'the same',
    ],
    ['a row was added: its first text', { row: 9 }, [`${RULES}/0`], undefined, { row: 9, command: NEW }],
    [
      'rows were added: their first text',
      { row: 9, action: 'DROP' },
      [RULES],
      undefined,
      { row: 9, action: 'DROP', command: '-A FIREWALL -j DROP' },
    ],
    [
      'the whole section was set: their first text',
      { row: 9 },
      ['/dns/primary', '/firewall'],
      undefined,
      { row: 9, command: NEW },
    ],
    [
      'rows came or went: nothing in those that are settled',
      { row: 1, ...PARTS, command: OTHER },
      [RULES],
      undefined,
      'the same',
    ],
    ['a switch was set: nothing', { row: 9 }, ['/firewall/rulesStatus'], undefined, 'the same'],
    ['another row was set: nothing', { row: 9 }, [`${RULES}/10/action`, `${RULES}/1`], undefined, 'the same'],
    [
      'a text is to be written: the one there is',
      { row: 1, custom: true, command: TEXT },
      [`${RULES}/0/custom`],
      undefined,
      { row: 1, custom: true, text: TEXT, command: TEXT },
    ],
    [
      'a text is to be written, and there is none: nothing',
      { row: 9, custom: true },
      [`${RULES}/0/custom`],
      undefined,
      'the same',
    ],
    [
      'a text was written: that',
      { row: 1, custom: true, text: FOREIGN, command: TEXT },
      [`${RULES}/0/text`],
      undefined,
      { row: 1, custom: true, text: FOREIGN, command: FOREIGN },
    ],
    [
      'a text is no text: nothing',
      { row: 1, custom: true, text: 7, command: TEXT },
      [`${RULES}/0/text`],
      undefined,
      'the same',
    ],
    [
      'a part was set that waits for another: nothing',
      { row: 1, ...PARTS, sourcePorts: '80', command: TEXT },
      [`${RULES}/0/sourcePorts`],
      undefined,
      'the same',
    ],
  ])('%s', (_name, row, changed, known, expected) => {
    const document = withRules(row);
    const after = firewallRuleText.follow(
      document,
      changed,
      withRules(null, ...(known === undefined ? [] : [known])),
    );
    if (expected === 'the same') expect(after).toBe(document);
    else expect(after).toEqual(withRules(expected));
  });

  it('a change of one row changes no other row', () => {
    const rest = { row: 2, ...PARTS, command: OTHER };
    const document = withRules({ row: 1, custom: false, command: TEXT }, rest);
    expect(firewallRuleText.follow(document, [`${RULES}/0/action`], {})).toEqual(
      withRules({ row: 1, custom: false, command: NEW }, rest),
    );
  });

  it('every part and its negation round-trips', () => {
    const row = {
      protocol: '6',
      source: '10.0.0.1',
      sourceNegated: true,
      sourcePorts: '80',
      sourcePortsNegated: true,
      destination: '10.0.0.2',
      destinationNegated: true,
      destinationPorts: '1:9',
      destinationPortsNegated: true,
    };
    const command = '-A FIREWALL --protocol 6 --src ! 10.0.0.1 --sport ! 80 --dst ! 10.0.0.2 --dport ! 1:9 -j ACCEPT';
    const composed = firewallRuleText.follow(withRules({ row: 1, ...row }), [RULES], {});
    expect(composed).toEqual(withRules({ row: 1, ...row, command }));
    expect(firewallRuleText.derive?.(withRules({ row: 1, command }))).toEqual(
      withRules({ row: 1, custom: false, action: 'ACCEPT', ...row, command }),
    );
  });

  it('reads malformed rows and rules without text unchanged', () => {
    const document = withRules('none', { row: 1, comment: 'nothing yet' }, null);
    expect(firewallRuleText.derive?.(document)).toBe(document);
    expect(firewallRuleText.follow(document, [RULES], document)).toBe(document);
    const without = { firewall: { rules: 'none' } };
    expect(firewallRuleText.derive?.(without)).toBe(without);
  });

  it('rules for IPv6 packets and for frames have their own syntax', () => {
    expect(
      firewallRuleText6.follow(
        { firewall: { rules6: [{ row: 1, source: '2001:db8::1' }] } },
        ['/firewall/rules6'],
        {},
      ),
    ).toEqual({
      firewall: { rules6: [{ row: 1, source: '2001:db8::1', command: '-A FIREWALL --src 2001:db8::1 -j ACCEPT' }] },
    });
    expect(
      bridgeRuleText.follow(
        { firewall: { bridge: { rules: [{ row: 1, action: 'DROP' }] } } },
        ['/firewall/bridge/rules'],
        {},
      ),
    ).toEqual({
      firewall: { bridge: { rules: [{ row: 1, action: 'DROP', command: '-A FIREWALL -p 0x0800 -j DROP' }] } },
    });
    expect([firewallRuleText, firewallRuleText6, bridgeRuleText].flatMap(({ inputs }) => inputs)).toEqual([
      RULES,
      '/firewall/rules6',
      '/firewall/bridge/rules',
    ]);
  });
});
