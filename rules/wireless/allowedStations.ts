import type { Sentence } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const LIST = '/wireless/interfaces/*/macAcl';
const ENTRIES = `${LIST}/entries` as const;

/** Group bit in the first octet of an address (IEEE 802-2014, 8.2.2). */
const GROUP = 1;

function problem(policy: string | undefined, macs: readonly string[]): Sentence | undefined {
  if (policy !== 'deny' && macs.length === 0) return { text: 'The list is empty: no station can connect.' };
  const mac = macs.find((one) => (Number.parseInt(one.slice(0, 2), 16) & GROUP) !== 0);
  return mac === undefined
    ? undefined
    : { text: '{mac} is a multicast address, which no station has.', params: { mac } };
}

/** An active station list must contain stations, with valid station addresses (docs/device.md#wireless). */
export const allowedStations: DeviceRule = {
  id: 'allowedStations.some',
  of: 'device',
  limit: 'accessPointOnly',
  bound({ read }) {
    if (read(`${LIST}/status`) !== true) return { reasons: [] };
    const entries = read(ENTRIES) ?? [];
    const macs = entries.flatMap(({ status, mac = '' }) => (status === false ? [] : mac));
    return objection(allowedStations, entries, problem(read(`${LIST}/policy`), macs), 'warning');
  },
};
