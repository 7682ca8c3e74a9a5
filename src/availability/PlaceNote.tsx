import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { usePlace } from './place.ts';
import { placeWords } from './words.ts';
import './availability.css';

/** Rain at the place of the device. Shows the form if the place is unknown or is being changed. */
export function PlaceNote() {
  const place = usePlace();
  const [isOpen, setOpen] = useState(false);
  if (place === undefined || isOpen) return <PlaceForm onEntered={() => setOpen(false)} />;
  return (
    <span className="place-note">
      {placeWords(place)}{' '}
      {place.of === 'entered' && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('Change place')}
        </button>
      )}
    </span>
  );
}
