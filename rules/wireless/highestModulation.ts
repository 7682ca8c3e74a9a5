import type { Reason } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';
import { valueOfRadio } from './radioRows.ts';

const ROW = '/wireless/interfaces/*/row';

/** Highest index at 10, 20 and 30 MHz: 802.11ac has no 256-QAM 5/6 there with two streams (docs/device.md#rates). */
const NARROW_HIGHEST = 8;
const WIDEST_NARROW = 30;

/** Maximum modulation of the radio (`max_mcs`), one step lower on narrow channels (docs/device.md#capabilities). */
export const highestModulation: DeviceRule = {
  id: 'modulation.highest',
  of: 'device',
  limit: 'modulation',
  bound({ facts: { board }, read }) {
    const number = read(ROW);
    const radio = board.radios.find((one) => one.number === number);
    if (radio === undefined) return { maximum: -1, reasons: [reason(-1, 'This interface has no radio of its own.')] };
    const byRadio = reason(radio.highestModulation, 'This radio supports MCS {value} at most.');
    const width = valueOfRadio(read, number, 'channelWidth');
    const isNarrow = radio.band !== 'AD' && !(width !== undefined && width > WIDEST_NARROW);
    const reasons = isNarrow
      ? [byRadio, reason(NARROW_HIGHEST, 'Channels up to 30 MHz wide support MCS {value} at most.')]
      : [byRadio];
    const maximum = Math.min(...reasons.map(({ params }) => params.value));
    return { maximum, reasons: reasons.map((one) => ({ ...one, binds: one.value === maximum })) };
  },
};

function reason(value: number, text: string): Reason & { readonly params: { readonly value: number } } {
  return { rule: 'modulation.highest', text, params: { value }, value, binds: true };
}
