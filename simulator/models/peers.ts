import type { Peer } from './model.ts';

export const farmEast: Peer = {
  mac: '00:00:5E:00:53:21',
  hostname: 'farm-east',
  address: '192.0.2.21',
  model: 'Dish 5AC 23',
  distance: 3450,
  txPower: 13,
  antennaGain: 23,
  load: { down: 96_000, up: 214_000 },
};

export const barn: Peer = {
  mac: '00:00:5E:00:53:22',
  hostname: 'barn-2',
  address: '192.0.2.22',
  model: 'Loco 5AC',
  distance: 1200,
  txPower: 20,
  antennaGain: 13,
  load: { down: 21_000, up: 3_400 },
};

export const school: Peer = {
  mac: '00:00:5E:00:53:23',
  hostname: 'school',
  address: '192.0.2.23',
  model: 'Dish 5AC 23',
  distance: 6900,
  txPower: 13,
  antennaGain: 23,
  load: { down: 34_000, up: 6_100 },
};

export const mill: Peer = {
  mac: '00:00:5E:00:53:24',
  hostname: 'mill',
  address: '192.0.2.24',
  model: 'Beam 5AC 16',
  distance: 8100,
  txPower: 20,
  antennaGain: 16,
  load: { down: 8_000, up: 1_900 },
};

export const boathouse: Peer = {
  ...farmEast,
  hostname: 'boathouse',
  model: 'Beam 2AC 13',
  distance: 1500,
  txPower: 20,
  antennaGain: 13,
};
