import type { RadioRule } from '../core/rule.ts';

/**
 * Shortest time to wait for an acknowledgement, µs (docs/device.md#distance: minimum ack).
 * @unit µs
 */
export const MINIMUM_ACKNOWLEDGEMENT = 31;

/** The other end needs this long to answer even from next door (docs/device.md#distance). */
export const acknowledgementTimeout: RadioRule = {
  id: 'acknowledgement.minimum',
  of: 'radio',
  limit: 'acknowledgementTimeout',
  bound() {
    return { minimum: MINIMUM_ACKNOWLEDGEMENT, reasons: [] };
  },
};
