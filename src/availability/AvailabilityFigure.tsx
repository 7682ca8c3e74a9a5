import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { UNKNOWN } from '../app/figures.ts';
import { useUnits } from '../app/units.ts';
import { usePlace } from './place.ts';
import { availabilityWords } from './words.ts';

interface Props {
  readonly fades: readonly FadeMargin[];
}

/** Availability of the worst of some links, with the minutes of a year below. */
export function AvailabilityFigure({ fades }: Props) {
  const place = usePlace();
  const units = useUnits();
  const words = place && availabilityWords(fades, place, units);
  if (words === undefined) return UNKNOWN;
  return (
    <>
      <strong>
        <bdi>{words.percent}</bdi>
      </strong>{' '}
      <small>
        <bdi>{words.minutes}</bdi>
      </small>
    </>
  );
}
