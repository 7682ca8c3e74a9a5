import { expect, it } from 'vitest';
import type { Units } from '../../../../src/app/units.ts';
import { stationDetails } from '../../../../src/dashboard/stations/stationDetails.ts';
import { readStatus } from '../../../../src/status/readStatus.ts';

function figuresOf(units: Units): ReadonlyMap<string, string> {
  const remote = { freeram: 64 * 1024 ** 2, height: 12, rx_bytes: 1 };
  const stats = { rx_bytes: 64_000_000 };
  const { wireless } = readStatus({
    wireless: { sta: [{ mac: '02:00:00:00:00:01', distance: 1000, stats, remote }] },
  });
  const [station] = wireless.stations;
  if (station === undefined) throw new Error('No station.');
  const { groups } = stationDetails(station, wireless, units);
  return new Map(groups.flatMap(({ figures }) => figures));
}

const plain = (text: string | undefined): string => (text ?? '').replace(/[\u2066-\u2069]/g, '');

it('formats memory in steps of 1024, traffic in steps of 1000', () => {
  const figures = figuresOf('metric');
  expect([figures.get('Memory free'), figures.get('Received')].map(plain)).toEqual(['64 MiB', '64 MB']);
});

it('shows mast height and distance in the units of the user', () => {
  expect([figuresOf('metric'), figuresOf('imperial')].map((own) => plain(own.get('Antenna height')))).toEqual([
    '12 m',
    '39 ft',
  ]);
  expect(plain(figuresOf('imperial').get('Distance'))).toBe('3281 ft');
});
