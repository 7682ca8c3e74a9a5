import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRIDGE_RULES, type Dialect, IPV4_RULES, IPV6_RULES } from '../../../rules/firewall/dialect.ts';
import { composeRule, parseRule, type RuleParts } from '../../../rules/firewall/ruleText.ts';

const DIALECTS: readonly (readonly [string, Dialect])[] = [
  ['IPv4', IPV4_RULES],
  ['IPv6', IPV6_RULES],
  ['bridge', BRIDGE_RULES],
];

const ports = fc
  .tuple(fc.integer({ min: 1, max: 65_535 }), fc.option(fc.integer({ min: 1, max: 65_535 })))
  .map(([low, high]) => (high === null ? `${low}` : `${low}:${high}`));
const address = (dialect: Dialect) =>
  dialect === IPV6_RULES
    ? fc.tuple(fc.ipV6(), fc.option(fc.integer({ min: 0, max: 128 })))
    : fc.tuple(fc.ipV4(), fc.option(fc.integer({ min: 0, max: 32 })));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Rules with valid parts. */
const rules = (dialect: Dialect): fc.Arbitrary<RuleParts> => {
  const addresses = maybe(address(dialect).map(([ip, mask]) => (mask === null ? ip : `${ip}/${mask}`)));
  const parts = fc.record({
    action: fc.constantFrom('ACCEPT', 'DROP'),
    interface: maybe(fc.constantFrom('eth0', 'br0.100', 'ppp+', 'ath0')),
    protocol: fc.constantFrom('any', ...dialect.protocols, ...(dialect.peerToPeer ? ['p2p'] : [])),
    source: addresses,
    sourceNegated: fc.boolean(),
    sourcePorts: maybe(ports),
    sourcePortsNegated: fc.boolean(),
    destination: addresses,
    destinationNegated: fc.boolean(),
    destinationPorts: maybe(ports),
    destinationPortsNegated: fc.boolean(),
  });
  return parts.map((found) => JSON.parse(JSON.stringify(found)));
};

describe.each(DIALECTS)('the text of a rule, %s (docs/device.md#firewall)', (_name, dialect) => {
  it('a generated text parses, and generates the same text again', () => {
    fc.assert(
      fc.property(rules(dialect), (parts) => {
        const text = composeRule(parts, dialect) ?? '';
        const understood = parseRule(text, dialect);
        expect(understood).toBeDefined();
        expect(composeRule(understood ?? {}, dialect)).toBe(text);
        expect(understood).toMatchObject({ action: parts.action, protocol: parts.protocol });
      }),
    );
  });

  it('no value injects an option, a line or a command', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('10.0.0.1', '2001:db8::1', '80', 'eth0', '6', ''),
          fc.constantFrom(' ', '\n', '\t', ';', ' -j DROP', '!', ' ! ', '--', '$(reboot)'),
        )
        .map(([value, end]) => value + end),
    );
    const names = ['action', 'interface', 'protocol', 'source', 'sourcePorts', 'destination', 'destinationPorts'];
    fc.assert(
      fc.property(rules(dialect), fc.constantFrom(...names), hostile, (parts, name, value) => {
        const text = composeRule({ ...parts, [name]: value }, dialect);
        if (text === undefined) return;
        expect(text).toMatch(/^[\w ./:!+-]*$/);
        expect(text.match(/(?<= )-j(?= )/g)).toHaveLength(1);
        const understood = parseRule(text, dialect);
        expect(understood && composeRule(understood, dialect)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('a part is a single word without other text around it', () => {
    const ip = dialect === IPV6_RULES ? '2001:db8::1' : '192.0.2.1';
    const words = { interface: 'eth0', source: ip, sourcePorts: '80', destination: ip, destinationPorts: '80' };
    for (const [name, word] of Object.entries(words)) {
      const composed = (value: string) => composeRule({ protocol: '6', [name]: value }, dialect);
      expect(composed(word)).toContain(` ${word} `);
      for (const value of [`-j DROP ${word}`, `${word} -j DROP`]) expect(composed(value)).toBeUndefined();
    }
  });

  it('ports require TCP or UDP', () => {
    const ports = { sourcePorts: '80', destinationPorts: '443' };
    for (const protocol of ['6', '17']) {
      expect(composeRule({ protocol, ...ports }, dialect)).toMatch(/sport 80 --(?:ip-)?dport 443 /);
    }
    for (const protocol of dialect.protocols.filter((number) => !['6', '17'].includes(number))) {
      expect(composeRule({ protocol, ...ports }, dialect)).toBe(composeRule({ protocol }, dialect));
    }
  });

  it('a text is parsed completely or not at all', () => {
    const words = [
      '-A',
      'FIREWALL',
      '-i',
      'eth0',
      '--protocol',
      '6',
      '--ip-protocol',
      '-p',
      '0x0800',
      '--src',
      '--ip-src',
    ];
    const more = ['!', '10.0.0.0/8', '--dport', '--ip-dport', '80', '-j', 'DROP', 'ACCEPT', '-t', 'nat', ''];
    const text = fc.array(fc.constantFrom(...words, ...more), { maxLength: 14 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (any) => {
        const parts = parseRule(any, dialect);
        if (parts !== undefined) expect(composeRule(parts, dialect)).toBe(any);
      }),
    );
  });
});

describe('rules from devices (docs/device.md#firewall)', () => {
  it.each<[string, Dialect, RuleParts]>([
    ['-A FIREWALL -j DROP', IPV4_RULES, { action: 'DROP', protocol: 'any' }],
    [
      '-A FIREWALL -i eth0 --protocol 6 --dst 192.0.2.1/32 -j DROP',
      IPV4_RULES,
      { action: 'DROP', interface: 'eth0', protocol: '6', destination: '192.0.2.1/32' },
    ],
    [
      '-A FIREWALL --protocol 17 --src ! 10.0.0.0/8 --sport 1024:65535 --dport ! 53 -j ACCEPT',
      IPV4_RULES,
      {
        action: 'ACCEPT',
        protocol: '17',
        source: '10.0.0.0/8',
        sourceNegated: true,
        sourcePorts: '1024:65535',
        destinationPorts: '53',
        destinationPortsNegated: true,
      },
    ],
    ['-A FIREWALL --protocol 1 -j ACCEPT', IPV4_RULES, { action: 'ACCEPT', protocol: '1' }],
    ['-A FIREWALL --protocol 58 -j ACCEPT', IPV6_RULES, { action: 'ACCEPT', protocol: '58' }],
    ['-A FIREWALL -m ipp2p --ipp2p -j DROP', IPV4_RULES, { action: 'DROP', protocol: 'p2p' }],
    [
      '-A FIREWALL -i ath0 -p 0x0800 --ip-protocol 6 --ip-dport 25 -j DROP',
      BRIDGE_RULES,
      { action: 'DROP', interface: 'ath0', protocol: '6', destinationPorts: '25' },
    ],
  ])('%s', (text, dialect, parts) => {
    expect(parseRule(text, dialect)).toStrictEqual(parts);
    expect(composeRule(parts, dialect)).toBe(text);
  });

  it.each([
    ['of another table', '-t nat -A FIREWALL -j DROP'],
    ['of another chain', '-A INPUT -j DROP'],
    ['in another order', '-A FIREWALL --dst 192.0.2.1 -i eth0 -j DROP'],
    ['with two spaces', '-A FIREWALL  -j DROP'],
    ['with another action', '-A FIREWALL -j RETURN'],
    ['with ports of no protocol', '-A FIREWALL --dport 80 -j DROP'],
    ['with another protocol', '-A FIREWALL --protocol 47 -j DROP'],
    ['with a name for an address', '-A FIREWALL --src example.net -j DROP'],
    ['with more after it', '-A FIREWALL -j DROP; reboot'],
    ['of a bridge', '-A FIREWALL -p 0x0800 -j DROP'],
    ['of nothing', ''],
  ])('a rule %s stays text', (_name, text) => {
    expect(parseRule(text, IPV4_RULES)).toBeUndefined();
  });

  it('a new rule accepts', () => {
    expect(composeRule({}, IPV4_RULES)).toBe('-A FIREWALL -j ACCEPT');
    expect(composeRule({}, BRIDGE_RULES)).toBe('-A FIREWALL -p 0x0800 -j ACCEPT');
  });
});
