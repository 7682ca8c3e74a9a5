import { getAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withValue } from '../core/rowList.ts';

/** Lists edited by the user, with the status of their section, which no page shows. */
const SECTIONS = [
  { rows: '/bridges/bridges', status: '/bridges/status' },
  { rows: '/vlans/vlans', status: '/vlans/status' },
  { rows: '/routes/routes', status: '/routes/status' },
] as const;

/**
 * A section that was switched off is switched on when the user adds a row to it (docs/device.md#configuration-text).
 */
export const usedSections: Derivation = {
  id: 'usedSections',
  inputs: SECTIONS.map(({ rows }) => rows),
  follow(document, _changed, original) {
    return SECTIONS.reduce((current, { rows, status }) => {
      const before = getAt(original, status);
      if (before !== false) return current;
      const known = new Set(rowsAt(original, rows).map(numberOf));
      const isUsed = rowsAt(current, rows).some((row) => !known.has(numberOf(row)) && row.status !== false);
      return withValue(current, status, isUsed ? true : before, original);
    }, document);
  },
};
