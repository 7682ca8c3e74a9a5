import { describe, expect, it } from 'vitest';
import type { Limit, Reason, Sentence } from '../../engine/core/limit.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import type { BandMode, Board, Facts, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import type { Rule } from '../../rules/core/rule.ts';
import { readAt } from '../../rules/limits.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { RULES } from '../../rules/rules.ts';
import { ACCESS_POINT, boardWith, CONNECTORS, type Row, radioWith, readValues } from './device.ts';

const WIDTHS: Readonly<Record<BandMode, readonly number[]>> = {
  G: [10, 20, 30, 40],
  A: [10, 20, 40, 80, 160],
  AD: [1080, 2160, 4320],
};
const radios: readonly RadioCapabilities[] = (['G', 'A', 'AD'] as const).flatMap((band) => [
  radioWith({ band, widths: WIDTHS[band], txPower: { min: 6, max: 24 } }),
  radioWith({
    band,
    widths: [],
    antennas: [...CONNECTORS, { id: 2, name: 'Dish', gain: 40, builtIn: false }],
    txPower: { min: 6, max: 24 },
    chains: 1,
    ptpOnly: true,
    wideChannels: false,
    beamforming: true,
    eirpLimit: true,
    distanceLimit: 9000,
    countryLocked: true,
    parts: new Set(),
  }),
  radioWith({ band, widths: WIDTHS[band], wideChannels: false, parent: 2, antennas: CONNECTORS, eirpLimit: true }),
]);
const boards: readonly Board[] = radios.map((radio) => ({
  ...boardWith(radio, radioWith({ number: 2, interface: 'backup', parts: radio.parts })),
  uniiSwitchable: true,
}));
/** A few channels are enough, because each has the same reasons. */
const FREQUENCIES: ReadonlySet<number> = new Set([2437, 5180, 5500, 5785, 58_320]);

function domainOf(country: number, board: Board): RegulatoryDomain {
  const domain = regulatoryDomain(country, board.radios);
  const interfaces = domain.interfaces.map(({ id, channels }) => ({
    id,
    channels: channels.filter(({ controlFrequency }) => FREQUENCIES.has(controlFrequency)),
  }));
  return { ...domain, interfaces };
}

const active = { interface: 'main', width: 20, frequencies: new Set([5180]) } as const;
const facts: readonly Facts[] = boards.flatMap((board) => [
  { board },
  ...[840, 792, 276, 0].map((country) => ({ board, domain: domainOf(country, board), active })),
]);
/** Network with many conflicts. Values by full pointer. */
const network: Row = {
  '/network/mode': 'bridge',
  '/interfaces/interfaces': [
    { row: 1, device: 'eth0', ipMode: 'static', address: '10.0.0.1', mask: '255.0.0.0' },
    { row: 2, device: 'br0', ipMode: 'static', address: '10.0.0.1', mask: '255.0.0.0' },
  ],
  '/bridges/bridges': [
    { row: 1, device: 'br0', ports: [{ device: 'eth0' }, { device: 'eth0' }] },
    { row: 2, device: 'br0' },
  ],
  '/vlans/vlans': [
    { row: 1, device: 'br0', id: 10 },
    { row: 2, device: 'br0', id: 10 },
  ],
  '/interfaces/interfaces/*/device': 'br0',
  '/interfaces/interfaces/*/address': '10.0.0.1',
  '/interfaces/interfaces/*/mask': '255.0.0.0',
  '/interfaces/interfaces/*/gateway': '11.0.0.1',
  '/bridges/bridges/*/device': 'br0',
  '/vlans/vlans/*/device': 'br0',
  '/vlans/vlans/*/id': 10,
  '/dhcp/servers/*/device': 'br0',
  '/dhcp/servers/*/start': '10.0.0.1',
  '/dhcp/servers/*/end': '9.0.0.1',
  '/dhcp/servers': [{ device: 'br0' }, { device: 'br0' }],
  '/dhcp/servers6': [{ dns: [{ server: 'x' }] }],
  '/routes/routes/*/gateway': '11.0.0.1',
  '/shaping/interfaces': [{ device: 'br0' }, { device: 'br0' }],
  '/shaping/interfaces/*/input/rate': 100,
  '/multicast/upstream': 'br0',
};
const rows: readonly Row[] = [
  network,
  { mode: 'managed', channelWidth: 0, controlFrequency: 0, antenna: 9, linkType: 2, frameDuration: 5000 },
  { antenna: 0, antennaGain: 40, cableLoss: 3, dfs: false, linkType: 0 },
  { antenna: 2, controlFrequency: 2437, linkType: 2, 'atpc/status': true },
  { antenna: 2, controlFrequency: 5500, channelWidth: 40 },
  { row: 9, status: false, channelWidth: 30, controlFrequency: 1 },
].map((row) => ({ ...ACCESS_POINT, ...row }));

/** Law, standard, or edition of the regulatory data, shown below a reason on the page. */
const LAW = /^(?:47 CFR [\d.()a-z, ]+|EN \d|E[CR]C\/REC|RFC \d|wireless-regdb \d)/;

/** Fixed texts (docs/decisions.md#messages) without a final period. */
const FIXED: ReadonlySet<string> = new Set(['IP Address can not be a network or broadcast address']);

/** Rules whose reasons only comment on a limit. They bind only with a value. */
const REMARKS: ReadonlySet<string> = new Set([
  'channel.unii',
  'linkType.ends',
  'power.atpc',
  'power.chains',
  'power.eirpLimit',
  'power.pointToPoint',
  'power.sixtyGhz',
  'power.thirdOfGain',
]);

/** All limits of a rule in the test situations. */
function limitsOf(rule: Rule): readonly Limit[] {
  return facts.flatMap((known) =>
    // Rules cache results per list object, so each gets its own lists.
    structuredClone(rows).map((row) => {
      const byName = new Map<string, JsonValue | undefined>(Object.entries(row));
      const values = readValues((pointer) =>
        byName.get(pointer.replace(/^\/(radio\/radios|wireless\/interfaces)\/[01]\//, '').replace(/\/0\//g, '/*/')),
      );
      const read = readAt({ read: values }, 0);
      const [radio] = known.board.radios;
      if (rule.of === 'device' || radio === undefined) return rule.bound({ facts: known, radio: radioWith(), read });
      return rule.bound({ facts: known, radio, read });
    }),
  );
}

/** Placeholders of a message without a parameter. */
function openPlaceholders({ text, params }: Sentence): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['string', 'number'].includes(typeof params?.[name]) || Number.isNaN(params?.[name]));
}

describe('rule messages (docs/decisions.md#messages: every limit says why)', () => {
  it.each(RULES)('$id: complete sentences, with laws that can be looked up', (rule) => {
    const limits = limitsOf(rule);
    const excluding = limits.flatMap(({ unavailable, caution, objections = [], choices = [] }) =>
      [
        unavailable,
        caution?.reason,
        ...objections.map(({ reason }) => reason),
        ...choices.map(({ excluded }) => excluded),
      ].filter((one) => one !== undefined),
    );
    const reasons: readonly Reason[] = [...new Set([...excluding, ...limits.flatMap((limit) => limit.reasons)])];
    const choices = [...new Set(limits.flatMap((limit) => limit.choices ?? []))];
    const sentences: readonly Sentence[] = [
      ...reasons,
      ...reasons.flatMap(({ terms = [] }) => terms),
      ...reasons.flatMap(({ remedy: text, params = {} }) => (text === undefined ? [] : [{ text, params }])),
      ...choices.map(({ title: text, params = {} }) => ({ text, params })),
      ...choices.flatMap(({ notes = [], bar, mark }) => [
        ...notes,
        ...(bar ? [bar.name, bar.figure] : []),
        ...(mark ? [mark] : []),
      ]),
    ];
    expect(sentences.filter(({ text }) => text === '')).toEqual([]);
    expect(sentences.filter((sentence) => openPlaceholders(sentence).length > 0)).toEqual([]);
    expect(reasons.filter(({ text }) => !(FIXED.has(text) || /[.:]$/.test(text)))).toEqual([]);
    expect(reasons.filter(({ law }) => law !== undefined && !LAW.test(law))).toEqual([]);
    expect(reasons.filter((reason) => reason.rule.split('.')[0] !== rule.id.split('.')[0])).toEqual([]);
    expect(excluding.filter(({ binds }) => !binds)).toEqual([]);
    // Widgets render the title of an excluded choice before its reason.
    expect(choices.filter(({ title, excluded }) => excluded?.text.startsWith(title))).toEqual([]);
    for (const limit of limits) {
      expect(
        limit.reasons.filter((reason) =>
          reason.value === undefined
            ? reason.binds === REMARKS.has(reason.rule)
            : reason.binds !== (reason.value === limit.maximum),
        ),
      ).toEqual([]);
    }
  });
});
