import { readNumber } from '../readNumber.ts';
import type { DeviceRule } from '../rule.ts';

/** A burst is at most so many times the rate (facts/device-api §4.2, tshaper). */
const TIMES = { input: 8, output: 4 } as const;

function burst(direction: keyof typeof TIMES, id: string, limit: string): DeviceRule {
  const input = `/shaping/interfaces/*/${direction}/rate`;
  return {
    id,
    of: 'device',
    limit,
    clause: 'facts/device-api §4.2',
    inputs: [input],
    bound({ read }) {
      const rate = readNumber(read(input));
      if (rate === undefined) return { maximum: 0, reasons: [] };
      const times = TIMES[direction];
      const maximum = Math.max(0, Math.floor(rate)) * times;
      const text = 'A burst is at most {times} times the rate.';
      const reason = {
        rule: id,
        clause: 'facts/device-api §4.2',
        text,
        params: { times },
        value: maximum,
        binds: true,
      };
      return { maximum, reasons: [reason] };
    },
  };
}

/** What comes in may exceed its rate by eight times the rate at once. */
export const downloadBurst: DeviceRule = burst('input', 'downloadBurst.rate', 'downloadBurst');

/** What goes out may exceed its rate by four times the rate at once. */
export const uploadBurst: DeviceRule = burst('output', 'uploadBurst.rate', 'uploadBurst');
