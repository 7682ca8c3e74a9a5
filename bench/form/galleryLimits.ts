import type { LimitedChoice, Reason } from 'guywire-engine/core';
import type { LimitRules } from 'guywire-engine/limits';
import type { Read } from 'guywire-engine/plan';

const EIRP: Readonly<Record<number, number>> = { 20: 47, 40: 39, 80: 36 };
const GAIN = 23;
const HARDWARE = 24;

function powerReasons(width: number): readonly Reason[] {
  const eirp = EIRP[width] ?? 36;
  const regulatory = eirp - GAIN;
  return [
    {
      rule: 'transmitPower',
      law: '47 CFR 15.407(a)(3)',
      text: 'Point-to-multipoint on this channel.',
      value: regulatory,
      binds: regulatory < HARDWARE,
      terms: [
        { text: 'EIRP allowed on {from}–{to}, United States', params: { from: 5735, to: 5815 }, value: eirp },
        { text: 'Antenna gain, built in', value: -GAIN },
        { text: 'Cable loss (built-in antenna: none)', value: 0 },
      ],
      remedy: 'A point-to-point link may use all of what the radio can do.',
    },
    {
      rule: 'radio',
      text: 'The radio itself can do {value}.',
      params: { value: HARDWARE },
      value: HARDWARE,
      binds: regulatory >= HARDWARE,
    },
  ];
}

const WIDE: Reason = { rule: 'wide', text: 'is wider than this radio can do.', binds: true };

const ONE_RADIO: Reason = {
  rule: 'radios',
  text: 'It has one radio, and bonding takes two.',
  binds: true,
  ofDevice: true,
};

const INDOOR: Reason = {
  rule: 'outdoor',
  law: '47 CFR 15.407(a)(3)(iv)',
  text: 'Only indoor equipment may use this channel, and this device is made for masts.',
  binds: true,
};

/** Bands in MHz: from, to, radar check in seconds, EIRP in dBm. */
const BANDS: readonly (readonly [number, number, number, number])[] = [
  [5170, 5250, 0, 36],
  [5250, 5330, 60, 30],
  [5490, 5590, 60, 30],
  [5590, 5650, 600, 30],
  [5650, 5730, 60, 30],
  [5735, 5835, 0, 36],
  [5835, 5895, 0, 30],
];

/**
 * Channels of a width, on a grid of a quarter of the width. Standard ones are adjacent. Width 0 has only `automatic`.
 */
function channels(width: number): readonly LimitedChoice[] {
  const choices: LimitedChoice[] = [{ value: 0, title: 'Automatic' }];
  if (width === 0) return choices;
  const top = BANDS.at(-1)?.[1] ?? 0;
  for (let from = BANDS[0]?.[0] ?? 0; from + width <= top; from += width / 4) {
    const to = from + width;
    const bands = BANDS.filter(([start, end]) => start < to && end > from);
    const first = BANDS.findLast(([start]) => start <= from);
    const covered = bands.reduce((sum, [start, end]) => sum + Math.min(end, to) - Math.max(start, from), 0);
    if (covered < width || first === undefined) continue;
    const seconds = Math.max(...bands.map(([, , check]) => check));
    const eirp = Math.min(...bands.map(([, , , power]) => power));
    const center = from + width / 2;
    const params = { number: (center - 5000) / 5 };
    choices.push({
      value: from + 10,
      title: '{frequency}',
      params: { frequency: from + 10 },
      notes: [
        { text: 'channel {number}', params },
        { text: 'centre {center}', params: { center } },
        { text: 'EIRP {eirp} dBm', params: { eirp } },
      ],
      ...(to > 5835 ? { excluded: INDOOR } : {}),
      extent: { from, to },
      bar: { name: { text: '{number}', params }, figure: { text: '{eirp} dBm', params: { eirp } } },
      filters: [...(seconds === 0 ? ['No radar check'] : []), ...(eirp === 36 ? ['Highest power'] : [])],
      ...(seconds === 0 ? {} : { mark: { text: 'radar check first ({seconds} s)', params: { seconds } } }),
      common: bands.some(([start]) => (from - start) % width === 0 && from >= start),
    });
  }
  return choices;
}

function widthIn(read: Read): number {
  const width = read('/radio/width');
  return typeof width === 'number' ? width : 80;
}

/** Limits that depend on the channel width, like real rules. */
export const galleryLimits: LimitRules = {
  country: () => ({
    fixed: 840,
    reasons: [{ rule: 'locked', text: 'The country is chosen in first setup only.', binds: true }],
  }),
  width: () => ({
    choices: [20, 40, 80, 160].map((value) => ({
      value,
      title: String(value),
      ...(value === 160 ? { excluded: WIDE } : {}),
    })),
    reasons: [],
  }),
  frequency: () => ({
    choices: [
      { value: 0, title: 'Automatic' },
      { value: 5180, title: '5180 MHz', notes: [{ text: '{power} dBm', params: { power: 30 } }] },
      { value: 5765, title: '5765 MHz', notes: [{ text: '{power} dBm', params: { power: 36 } }] },
      { value: 5885, title: '5885 MHz', excluded: { ...WIDE, text: 'indoor only' } },
    ],
    reasons: [],
  }),
  channel: (read) => ({ choices: channels(widthIn(read)), reasons: [] }),
  plain: (read) => ({ choices: channels(widthIn(read) === 80 ? 80 : 0), reasons: [] }),
  bonding: (read) => (widthIn(read) === 20 ? { reasons: [] } : { unavailable: ONE_RADIO, reasons: [] }),
  power(read) {
    const width = widthIn(read);
    return { maximum: Math.min(HARDWARE, (EIRP[width] ?? 36) - GAIN), reasons: powerReasons(width) };
  },
  distance(read) {
    const width = widthIn(read);
    const maximum = width === 80 ? 2000 : 10_000;
    const text = 'With {width} MHz the acknowledgement must arrive within {maximum} m.';
    return {
      maximum,
      reasons: [{ rule: 'noAck', text, params: { width, maximum }, value: maximum, binds: true }],
    };
  },
};
