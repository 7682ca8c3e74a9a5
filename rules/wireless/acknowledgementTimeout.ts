import type { RadioRule } from '../core/rule.ts';

/**
 * Minimum ACK timeout, µs (docs/device.md#distance: minimum ack).
 * @unit µs
 */
export const MINIMUM_ACKNOWLEDGEMENT = 31;

/** The other end needs this time to answer even at zero distance (docs/device.md#distance). */
export const acknowledgementTimeout: RadioRule = {
  id: 'acknowledgement.minimum',
  of: 'radio',
  limit: 'acknowledgementTimeout',
  bound() {
    return { minimum: MINIMUM_ACKNOWLEDGEMENT, reasons: [] };
  },
};
