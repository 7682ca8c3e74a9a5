import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode } from '../../engine/config/codec.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { fieldOfKey } from '../../engine/config/keyIndex.ts';
import { derive } from '../../engine/derived/derive.ts';
import { plan } from '../../engine/plan/plan.ts';
import { compileValidator } from '../../engine/validate/compileValidator.ts';
import { DERIVATIONS } from '../../rules/derived/derivations.ts';
import { RULES } from '../../rules/rules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { dhcpSchema } from '../../schemas/config/dhcp.ts';
import { dnsSchema } from '../../schemas/config/dns.ts';
import { interfacesSchema } from '../../schemas/config/interfaces.ts';
import { networkSchema } from '../../schemas/config/network.ts';
import { radioSchema } from '../../schemas/config/radio.ts';
import { securitySchema } from '../../schemas/config/security.ts';
import type { SectionConfig } from '../../schemas/types.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import { models } from '../../simulator/models/models.ts';
import { arbitraryText } from '../properties/arbitraryDocument.ts';

const configuration = plan(configurationSchema);

describe('limits', () => {
  const asked = new Set(configuration.all.flatMap(({ limited }) => limited ?? []));
  const supplied = new Set(RULES.map(({ limit }) => limit));

  test('every rule key has a rule', () => {
    expect([...asked].filter((name) => !supplied.has(name))).toEqual([]);
  });

  test('rules without a field cover settings without a known key', () => {
    expect([...supplied].filter((name) => !asked.has(name)).sort()).toEqual([
      'bonding',
      'extendedStatistics',
      'fibrePort',
      'secondPort',
    ]);
  });
});

test('the simple view of the wireless page is short and starts with the main settings', () => {
  const { all } = plan({ type: 'object', properties: { radio: radioSchema, security: securitySchema } });
  const simple = all.filter(({ level, hidden, type }) => level === 'simple' && !hidden && type !== 'rows');
  const named = (group: string) => simple.filter((field) => field.group === group).map(({ name }) => name);
  expect(named('Channel and power')).toEqual([
    'mode',
    'linkType',
    'channelWidth',
    'controlFrequency',
    'txPower',
    'antenna',
    'antennaGain',
    'cableLoss',
    'ackAuto',
    'ackDistance',
  ]);
  expect(named('SSID and security').slice(0, 4)).toEqual(['linkKey', 'encryption', 'psk', 'ip']);
});

test('the simple view of the network page covers what an installer needs', () => {
  const sections = { network: networkSchema, interfaces: interfacesSchema, dhcp: dhcpSchema, dns: dnsSchema };
  const { all } = plan({ type: 'object', properties: sections });
  const simple = all.filter(({ level, hidden, type }) => level === 'simple' && !hidden && type !== 'rows');
  const named = (group: string) => simple.filter((field) => field.group === group).map(({ name }) => name);
  expect(named('Network mode')).toEqual(['mode']);
  expect(named('IP address')).toEqual(['role', 'ipMode', 'address', 'mask', 'gateway']);
  expect(named('Interface')).toEqual(['mtu']);
  expect(named('DNS')).toEqual(['primary', 'secondary']);
  expect(named('DHCP server').slice(0, 3)).toEqual(['serverStatus', 'device', 'start']);
});

test('parses and serializes any text byte for byte', () => {
  fc.assert(
    fc.property(arbitraryText(configuration), (text) => {
      const parsed = parseText(text);
      const document = derive(DERIVATIONS, decode(configuration, parsed));
      expect(serialise(encode(configuration, document, parsed))).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('link keys and account credentials are secret', () => {
  const secret = configuration.all.filter((field) => field.secret).map(({ key }) => key);
  expect(secret.sort()).toEqual([
    'aaa.1.radius.acct.1.secret',
    'aaa.1.radius.auth.1.secret',
    'aaa.1.wpa.psk',
    'dyndns.1.password',
    'ppp.{n}.password',
    'radio.{n}.psk',
    'snmp.community',
    'unms.uri',
    'users.{n}.password',
    'wireless.{n}.security.{n}.key',
    'wpasupplicant.profile.1.network.1.password',
    'wpasupplicant.profile.1.network.1.psk',
  ]);
});

const issuesOf = compileValidator(configurationSchema);

describe.each(models)('the factory configuration of $id', (model) => {
  const text = factoryText(model, 'scrypt$1$1$1$c2FsdA==$aGFzaA==');
  const document = derive(DERIVATIONS, decode(configuration, parseText(text)));

  test('is valid', () => {
    expect(issuesOf(document)).toEqual([]);
  });

  test('has no unknown key in its sections', () => {
    const sections =
      /^(radio|wireless|aaa|wpasupplicant|users|system|gui|resolv|netmode|netconf|bridge|vlan|route|dhcp\w*|ppp|tshaper|igmpproxy|upnpd)\b/;
    const written = [...parseText(text).keys()].filter((key) => sections.test(key));
    expect(written.filter((key) => fieldOfKey(configuration, key) === undefined)).toEqual([]);
  });
});

describe('security', () => {
  const validate = compileValidator(securitySchema);
  const codes = (value: unknown) => validate(value).map(({ pointer, code }) => `${pointer} ${code}`);

  test.each<[string, SectionConfig<'security'>, string[]]>([
    ['none', { accessPoint: { status: false } }, []],
    ['nothing said', { accessPoint: {}, station: {} }, []],
    ['switched on and no more', { accessPoint: { status: true } }, ['/accessPoint/protection required']],
    ['personal', { station: { status: true, protection: { keyManagement: 'WPA-PSK', psk: 'eight888' } } }, []],
    [
      'a short key',
      { station: { status: true, protection: { keyManagement: 'WPA-PSK', psk: 'seven77' } } },
      ['/station/protection/psk minLength'],
    ],
    [
      'enterprise',
      {
        accessPoint: {
          status: true,
          protection: { keyManagement: 'WPA-EAP', authentication: { ip: '192.0.2.5', secret: 'tower' } },
        },
      },
      [],
    ],
    ['an open network', { station: { status: true, protection: { keyManagement: 'NONE' } } }, []],
  ])('%s', (_name, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  test.each([
    ['personal without a key', { keyManagement: 'WPA-PSK' }, ['/accessPoint/protection/psk required']],
    [
      'enterprise without a server',
      { keyManagement: 'WPA-EAP' },
      ['/accessPoint/protection/authentication required'],
    ],
    ['neither', { keyManagement: 'WEP' }, ['/accessPoint/protection/keyManagement choice']],
  ])('%s', (_name, protection, expected) => {
    expect(codes({ accessPoint: { status: true, protection } })).toEqual(expected);
  });
});

test('types keep fields with a default optional', () => {
  const radio: SectionConfig<'radio'> = {
    radios: [{ row: 1, txPower: 13, mode: 'master', scanList: { status: true, channels: [5180] } }],
  };
  expect(compileValidator(radioSchema)(radio)).toEqual([]);
});
