import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { useCell } from '../../base/useCell.ts';
import { type DistanceUnits, distanceUnits } from '../../rules/link/distanceUnits.ts';
import { useDevice } from './deviceContext.ts';

export type Units = DistanceUnits;

/** What a person can choose; `country` follows the country the radio is set to. */
export const UNIT_CHOICES = ['country', 'metric', 'imperial'] as const;
export type UnitChoice = (typeof UNIT_CHOICES)[number];

const STORAGE_KEY = 'units';

/** The units of a choice in a country. */
export function unitsFor(choice: UnitChoice, country: number): Units {
  return choice === 'country' ? distanceUnits(country) : choice;
}

/** What was chosen on this browser. */
export const unitChoice = new Cell(readChoice());

export function chooseUnits(choice: UnitChoice): void {
  unitChoice.set(choice);
  keep(STORAGE_KEY, choice);
}

function readChoice(): UnitChoice {
  const stored = kept(STORAGE_KEY);
  return UNIT_CHOICES.find((choice) => choice === stored) ?? 'country';
}

/** The units distances are shown in, here and now. */
export function useUnits(): Units {
  const { country } = useDevice();
  return unitsFor(useCell(unitChoice), country);
}
