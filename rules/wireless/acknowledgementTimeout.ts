import type { RadioRule } from '../rule.ts';

/** Shortest time to wait for an acknowledgement, µs (specification §9: minimum ack). */
export const MINIMUM_ACKNOWLEDGEMENT = 31;

/** The other end needs this long to answer even from next door. */
export const acknowledgementTimeout: RadioRule = {
  id: 'acknowledgement.minimum',
  of: 'radio',
  limit: 'acknowledgementTimeout',
  clause: 'Specification §9',
  inputs: [],
  bound() {
    return { minimum: MINIMUM_ACKNOWLEDGEMENT, reasons: [] };
  },
};
