import type { Limit, LimitAddress, LimitSource, Reason } from '../../engine/limits/limit.ts';
import type { JsonValue } from '../../engine/schema.ts';

const EIRP: Readonly<Record<number, number>> = { 20: 47, 40: 39, 80: 36 };
const GAIN = 23;
const HARDWARE = 24;

function powerReasons(width: number): readonly Reason[] {
  const eirp = EIRP[width] ?? 36;
  const regulatory = eirp - GAIN;
  return [
    {
      rule: 'transmitPower',
      clause: '47 CFR 15.407(a)(3)',
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
      clause: '',
      text: 'The radio itself can do {value}.',
      params: { value: HARDWARE },
      value: HARDWARE,
      binds: regulatory >= HARDWARE,
    },
  ];
}

const WIDE: Reason = { rule: 'wide', clause: 'D6', text: 'is wider than this radio can do.', binds: true };

function limitOf(name: string, width: number): Limit | undefined {
  switch (name) {
    case 'country':
      return {
        fixed: 840,
        reasons: [{ rule: 'locked', clause: 'D12', text: 'The country is chosen in first setup only.', binds: true }],
      };
    case 'width':
      return {
        choices: [20, 40, 80, 160].map((value) => ({
          value,
          title: String(value),
          ...(value === 160 ? { excluded: WIDE } : {}),
        })),
        reasons: [],
      };
    case 'frequency':
      return {
        choices: [
          { value: 0, title: 'Automatic' },
          { value: 5180, title: '5180 MHz', notes: [{ text: '{power} dBm', params: { power: 30 } }] },
          { value: 5765, title: '5765 MHz', notes: [{ text: '{power} dBm', params: { power: 36 } }] },
          { value: 5885, title: '5885 MHz', excluded: { ...WIDE, text: 'indoor only' } },
        ],
        reasons: [],
      };
    case 'power':
      return { maximum: Math.min(HARDWARE, (EIRP[width] ?? 36) - GAIN), reasons: powerReasons(width) };
    case 'distance': {
      const maximum = width === 80 ? 2000 : 10_000;
      const text = 'With {width} MHz the acknowledgement must arrive within {maximum} m.';
      return {
        maximum,
        reasons: [{ rule: 'noAck', clause: 'D10', text, params: { width, maximum }, value: maximum, binds: true }],
      };
    }
    default:
      return undefined;
  }
}

/** Limits that follow the channel width, as real rules would. */
export function createGalleryLimits(read: (pointer: string) => JsonValue | undefined): LimitSource {
  const WIDTH = '/radio/width';
  const FOLLOWING: readonly LimitAddress[] = [{ name: 'power' }, { name: 'distance' }];
  const width = (): number => {
    const value = read(WIDTH);
    return typeof value === 'number' ? value : 80;
  };
  const made = new Map<string, Limit | undefined>();
  return {
    get: (name) => {
      const key = `${name} ${width()}`;
      if (!made.has(key)) made.set(key, limitOf(name, width()));
      return made.get(key);
    },
    update: (changed) => (changed.includes(WIDTH) ? FOLLOWING : []),
  };
}
