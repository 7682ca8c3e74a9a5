import type { Sentence } from '../../engine/limits/limit.ts';
import { DEFAULT_MAXIMUM_MTU, MINIMUM_MTU_IPV6 } from '../constants/network.ts';
import type { Validator } from '../validator.ts';
import { wholeNumber } from './wholeNumber.ts';

export interface MtuQuestion {
  /** Name of the interface. */
  readonly name: string;
  readonly mtu: unknown;
  /** Greatest MTU of the interface in bytes; 2024 where its board names none. */
  readonly maximum?: number | undefined;
  readonly isBridge: boolean;
  readonly isVirtual: boolean;
  readonly networkMode: 'bridge' | 'router';
  /** The network is set up in the advanced mode, not in the simple one. */
  readonly advanced: boolean;
}

/**
 * The MTU of an interface is there, and a whole number of bytes from 1280 (what IPv6 needs) to the greatest of the
 * interface (docs/decisions.md#messages). Two are not asked: one that is no bridge in the simple bridge mode, and a
 * virtual one in the advanced mode (docs/device.md#mtu).
 */
export const mtu: Validator<MtuQuestion> = {
  id: 'mtu.range',
  check(question) {
    if (isMtuSkipped(question)) return undefined;
    const { name, mtu: value, maximum = DEFAULT_MAXIMUM_MTU } = question;
    const { empty, beyond } = saidOfMtu(name, maximum);
    if (value === undefined || value === null || value === '') return empty;
    const bytes = wholeNumber(value);
    return bytes !== undefined && bytes >= MINIMUM_MTU_IPV6 && bytes <= maximum ? undefined : beyond;
  },
};

/**
 * What is said of an MTU that is not there, or not one of the interface (docs/device.md#mtu,
 * docs/decisions.md#messages: the words are fixed).
 */
export function saidOfMtu(name: string, maximum: number): { readonly empty: Sentence; readonly beyond: Sentence } {
  return {
    empty: { text: '{name} MTU required.', params: { name } },
    beyond: {
      text: '{name} MTU must be between {minMTU} and {maxMtu}',
      params: { name, minMTU: MINIMUM_MTU_IPV6, maxMtu: maximum },
    },
  };
}

/** Whether an interface is not asked for its MTU: it has that of another one. */
export function isMtuSkipped({
  isBridge,
  isVirtual,
  networkMode,
  advanced,
}: Pick<MtuQuestion, 'isBridge' | 'isVirtual' | 'networkMode' | 'advanced'>): boolean {
  return advanced ? isVirtual : networkMode === 'bridge' && !isBridge;
}
