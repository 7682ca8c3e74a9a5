import { ArrowRight } from 'lucide-react';
import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { useUnits } from '../app/units.ts';
import { t } from '../i18n/t.ts';
import { AvailabilityFigure } from './AvailabilityFigure.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { usePlace } from './place.ts';
import { availabilityWords } from './words.ts';

interface Props {
  readonly before: readonly FadeMargin[];
  readonly after: readonly FadeMargin[];
}

/** Row of the prediction card: availability in rain before and after, with its reasons. */
export function AvailabilityChange({ before, after }: Props) {
  const place = usePlace();
  const units = useUnits();
  return (
    <tr className="change-availability">
      <th scope="row">{t('Availability')}</th>
      {place === undefined ? (
        <td colSpan={3}>
          <PlaceNote />
        </td>
      ) : (
        <>
          <td colSpan={2}>
            <span className="change-pair">
              <span className="change-before">
                <AvailabilityFigure fades={before} />{' '}
                <ArrowRight size={14} strokeWidth={1.6} role="img" aria-label={t('then')} />
              </span>
              <span>
                <AvailabilityFigure fades={after} />
              </span>
            </span>
          </td>
          <td className="change-source">
            {availabilityWords(after, place, units)?.reason} <PlaceNote />
          </td>
        </>
      )}
    </tr>
  );
}
