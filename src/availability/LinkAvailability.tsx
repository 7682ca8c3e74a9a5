import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { useUnits } from '../app/units.ts';
import { t } from '../i18n/t.ts';
import { AvailabilityFigure } from './AvailabilityFigure.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { usePlace } from './place.ts';
import { availabilityWords } from './words.ts';
import './availability.css';

interface Props {
  readonly fades: readonly FadeMargin[];
}

export function LinkAvailability({ fades }: Props) {
  const place = usePlace();
  const units = useUnits();
  return (
    <div className="link-availability">
      {place === undefined ? (
        <PlaceNote />
      ) : (
        <>
          <p>
            {t('Availability')} <AvailabilityFigure fades={fades} />
          </p>
          <div className="link-availability-reason">
            {availabilityWords(fades, place, units)?.reason} <PlaceNote />
          </div>
        </>
      )}
    </div>
  );
}
