import { useCell } from '../../base/useCell.ts';
import { useDevice } from './deviceContext.ts';
import { type Units, unitChoice, unitsFor } from './units.ts';

/** The units distances are shown in, here and now. */
export function useUnits(): Units {
  const { country } = useDevice();
  return unitsFor(useCell(unitChoice), country);
}
