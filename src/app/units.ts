import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';
import { useCell } from '../../base/useCell.ts';
import { type DistanceUnits, distanceUnits } from '../../rules/link/distanceUnits.ts';
import { useDevice } from './deviceContext.ts';

export type Units = DistanceUnits;

/** Choices of the user. `country` follows the country of the radio. */
export const UNIT_CHOICES = ['country', 'metric', 'imperial'] as const;
export type UnitChoice = (typeof UNIT_CHOICES)[number];

const STORAGE_KEY = 'units';

export function unitsFor(choice: UnitChoice, country: number): Units {
  return choice === 'country' ? distanceUnits(country) : choice;
}

/** Choice stored on this browser. */
export const unitChoice = new Cell(readChoice());

export function chooseUnits(choice: UnitChoice): void {
  unitChoice.set(choice);
  keep(STORAGE_KEY, choice);
}

function readChoice(): UnitChoice {
  const stored = kept(STORAGE_KEY);
  return UNIT_CHOICES.find((choice) => choice === stored) ?? 'country';
}

/** Units for distances, by choice and country. */
export function useUnits(): Units {
  const { country } = useDevice();
  return unitsFor(useCell(unitChoice), country);
}
