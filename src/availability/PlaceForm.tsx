import { type FormEvent, useId, useState } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import { enterPlace } from './place.ts';
import './availability.css';

/** With a decimal point or comma. */
const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d{1,10})?$/;

interface Props {
  readonly onEntered?: () => void;
}

/** Form for the place of a device that does not report one. */
export function PlaceForm({ onEntered }: Props) {
  const { board } = useDevice();
  const [isTried, setTried] = useState(false);
  const [latitude, setLatitude] = useState('');
  const [longitude, setLongitude] = useState('');
  const found = { latitude: degreesOf(latitude, 90), longitude: degreesOf(longitude, 180) };
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (found.latitude === undefined || found.longitude === undefined) return;
    enterPlace(board.mac, { latitude: found.latitude, longitude: found.longitude });
    onEntered?.();
  }
  return (
    <form className="place-form" noValidate onSubmit={submit}>
      <p>{t('Enter the place of the radio to see its availability in rain. It is stored in this browser.')}</p>
      <Degrees
        label={t('Latitude')}
        value={latitude}
        onChange={setLatitude}
        problem={
          isTried && found.latitude === undefined
            ? t('Enter degrees from -90 to 90 with a decimal point.')
            : undefined
        }
      />
      <Degrees
        label={t('Longitude')}
        value={longitude}
        onChange={setLongitude}
        problem={
          isTried && found.longitude === undefined
            ? t('Enter degrees from -180 to 180 with a decimal point.')
            : undefined
        }
      />
      <button type="submit" className="button">
        {t('Use this place')}
      </button>
    </form>
  );
}

function degreesOf(text: string, most: number): number | undefined {
  const typed = text.trim().replace('−', '-');
  const value = DEGREES.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  return Math.abs(value) <= most ? value : undefined;
}

interface DegreesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

function Degrees({ label, value, onChange, problem }: DegreesProps) {
  const id = useId();
  return (
    <div className="place-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        value={value}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={16}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} className="place-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
