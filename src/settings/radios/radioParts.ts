import { getAt } from 'guywire-engine/core';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import type { BandMode } from '../../../rules/core/facts.ts';
import { t } from '../../i18n/t.ts';
import { type EditedEnd, placesOf } from './placesOf.ts';

export interface RadioPart {
  readonly id: string;
  readonly title: string;
  readonly band: BandMode;
  /** Index of its row. */
  readonly row: number;
  /** Pointer prefixes of its settings. */
  readonly places: readonly string[];
}

/** Radios of the board that have rows in the draft, main radio first. */
export function radioParts(end: EditedEnd): readonly RadioPart[] {
  return end.board.radios.flatMap(({ band }, index) => {
    const places = placesOf(end, band);
    if (places === undefined) return [];
    const radio = t(RADIO_NAMES[band]);
    return {
      id: band,
      band,
      title: index === 0 ? radio : t('{radio} backup', { radio }),
      row: places.radio,
      places: [`/radio/radios/${places.radio}`, `/wireless/interfaces/${places.network}`],
    };
  });
}

/** Channel of a radio, as its limits name it; empty if it selects a channel automatically. */
export function channelOf({ draft }: EditedEnd, { row }: RadioPart): string {
  const value = getAt(draft.state().document, `/radio/radios/${row}/controlFrequency`);
  const { choices = [] } = draft.limits().get('controlFrequency', row) ?? {};
  const [note] = choices.find((choice) => choice.value === value)?.notes ?? [];
  return note === undefined ? '' : t(note.text, note.params);
}

export const isOf = ({ places }: RadioPart, pointer: string): boolean =>
  places.some((place) => pointer.startsWith(`${place}/`));
