import type { JsonObject } from '../../engine/core/schema.ts';

/** Hardware address of a station. */
export const mac = (index: number) => `00:00:5E:00:53:${index.toString(16).padStart(2, '0').toUpperCase()}`;

/** Station whose figures all change with each turn. */
export const station = (index: number, turn = 0, more: JsonObject = {}): JsonObject => ({
  mac: mac(index),
  signal: -50 - ((index + turn) % 30),
  ul_signal_expect: -60,
  chainrssi: [30, 31, 0],
  rx_idx: (index + turn) % 10,
  distance: 1000 + 150 * turn + index,
  uptime: 100_000 * index + 60 * turn,
  airmax: { ul_capacity: 9e4 + 1e3 * turn, dl_capacity: 8e4 - 1e3 * turn, rx: { usage: turn }, tx: { usage: 9 } },
  remote: { hostname: `station-${index}`, platform: 'Dish 5AC 23', tx_throughput: turn * 1000 },
  ...more,
});
export const stations = (count: number, turn = 0) =>
  Array.from({ length: count }, (_, index) => station(index, turn));
