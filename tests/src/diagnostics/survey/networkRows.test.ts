import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSurvey } from '../../../../src/device/endpoints/survey.ts';
import { sortRows } from '../../../../src/diagnostics/sortRows.ts';
import { filterNetworks, type NetworkColumn, networkRow } from '../../../../src/diagnostics/survey/networkRows.ts';
import { surveyCsv, surveyLines } from '../../../../src/diagnostics/survey/surveyText.ts';

const one = { mac: '02:00:5E:00:80:06', essid: 'mast', frequency: '5.500', channel: 100, chanbw: 80 };
const rowsOf = (scan_data: unknown) =>
  readSurvey({ scan_data }).networks.map((network) =>
    networkRow(network, [], new Map([['02:00:5e:00:80:06', 'hill']])),
  );

const anything = fc.record(
  {
    mac: fc.oneof(fc.string(), fc.anything()),
    essid: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
    frequency: fc.oneof(fc.constantFrom('5.180', '2.412', '64.800', 'NaN', '-5', '1e99'), fc.anything()),
    channel: fc.oneof(fc.integer(), fc.anything()),
    chanbw: fc.oneof(fc.constantFrom(20, 40, 80, -20, Number.NaN), fc.anything()),
    signal_level: fc.oneof(fc.integer({ min: -120, max: 0 }), fc.anything()),
    noise_level: fc.oneof(fc.integer({ min: -120, max: 0 }), fc.anything()),
    encryption: fc.anything(),
    ieee_mode: fc.anything(),
    airmax: fc.anything(),
  },
  { requiredKeys: [] },
);

test('lists each network once for any survey, with invalid values as unknown', () => {
  const columns: readonly NetworkColumn[] = [
    'ssid',
    'mac',
    'signal',
    'frequency',
    'width',
    'security',
    'mode',
    'peer',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anything, fc.anything()), { maxLength: 8 }),
      fc.constantFrom(...columns),
      fc.boolean(),
      (data, column, descending) => {
        const rows = rowsOf(data);
        const sorted = sortRows(rows, { column, descending });
        expect(new Set(sorted.map(({ id }) => id)).size).toBe(rows.length);
        for (const row of rows) {
          for (const figure of [row.signal, row.noise, row.center, row.width, row.frequency, row.channel]) {
            if (figure !== undefined) expect(Number.isFinite(figure)).toBe(true);
          }
        }
        expect(surveyLines(rows).split('\n')).toHaveLength(rows.length + 1);
      },
    ),
  );
});

test('sorts known values, with unknown values last in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -120, max: -1 }))), fc.boolean(), (levels, descending) => {
      const rows = rowsOf(levels.map((signal_level) => ({ ...one, signal_level })));
      const sorted = sortRows(rows, { column: 'signal', descending }).map(({ signal }) => signal);
      const known = levels.flatMap((level) => level ?? []).toSorted((a, b) => (descending ? b - a : a - b));
      expect(sorted).toEqual([...known, ...Array.from({ length: levels.length - known.length }, () => undefined)]);
    }),
  );
});

test('finds a network by text, signal and frequency', () => {
  const rows = rowsOf([
    { ...one, signal_level: -60 },
    { ...one, mac: '02:00:5E:00:80:07', essid: 'VALLEY', frequency: '5.180', chanbw: 20, signal_level: -91 },
    { essid: '' },
  ]);
  const found = (filter: Partial<Parameters<typeof filterNetworks>[1]>) =>
    filterNetworks(rows, { text: '', ...filter }).map(({ ssid }) => ssid);
  expect(found({})).toEqual(['mast', 'VALLEY', '']);
  expect(found({ text: ' valley ' })).toEqual(['VALLEY']);
  expect(found({ text: '80:06' })).toEqual(['mast']);
  expect(found({ text: 'hill' })).toEqual(['mast']);
  expect(found({ signal: -60 })).toEqual(['mast']);
  expect(found({ from: 5560 })).toEqual(['mast']);
  expect(found({ to: 5490 })).toEqual(['VALLEY']);
});

test('uses the center frequency of the radio if available, else a value above the control frequency', () => {
  const [network] = readSurvey({ scan_data: [{ ...one, frequency: '5.500' }] }).networks;
  if (network === undefined) throw new Error('no network');
  const channel = { controlFrequency: 5500, bandwidth: 80, centerFrequency: 5510 } as const;
  const rest = { number: 100, dfs: true, maxEirp: 30, startFrequency: 5470, endFrequency: 5550, mode: 'A' } as const;
  expect(networkRow(network, [{ ...channel, ...rest }], new Map()).center).toBe(5510);
  expect(networkRow(network, [], new Map()).center).toBe(5530);
  expect(networkRow({ ...network, frequency: 64_800, width: 2160 }, [], new Map()).center).toBe(64_800);
});

test('bounds a survey of any size, and reports the omitted count', () => {
  const { networks, left } = readSurvey({
    scan_data: Array.from({ length: 600 }, () => ({ essid: 'x'.repeat(1000) })),
  });
  expect(networks.length + left).toBe(600);
  expect(networks.every(({ ssid }) => ssid.length <= 64)).toBe(true);
});

test('exports a name with a formula as text in CSV', () => {
  expect(surveyCsv(rowsOf([{ ...one, essid: '=HYPERLINK("x")' }])).split('\n')[1]).toMatch(
    /^"'=HYPERLINK\(""x""\)",/,
  );
});
