import { type ReactNode, useId } from 'react';
import type { Bounds } from '../../schemas/device/diagnostics/wholeNumber.ts';
import { isolated } from '../i18n/isolated.ts';
import { t } from '../i18n/t.ts';
import { hostProblem, LONGEST_HOST } from './host.ts';
import { useHostChoices } from './useHostChoices.ts';

/** Row of input fields, side by side if there is space. */
export function ToolFields({ children }: { readonly children: ReactNode }) {
  return <div className="tool-fields">{children}</div>;
}

interface FieldProps {
  readonly label: string;
  /** Error message. */
  readonly problem?: string | undefined;
  /** Help text. */
  readonly help?: string | undefined;
  readonly isWide?: boolean;
  /** Renders the control with these props. */
  readonly children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

/** Labelled field with error and help. */
export function ToolField({ label, problem, help, isWide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={isWide ? 'tool-field tool-field-wide' : 'tool-field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={problem === undefined ? 'tool-field-help' : 'tool-field-problem'}>
        {problem ?? help}
      </p>
    </div>
  );
}

interface HostProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Maximum number of link peers to offer with one press. */
const MOST_PEERS = 2;

/** Host by name or address, typed or chosen. An untouched field has no error. */
export function HostField({ label, value, onChange }: HostProps) {
  const choices = useHostChoices();
  const peers = choices.filter(({ near }) => near === 'peer');
  const near = [...(peers.length > MOST_PEERS ? [] : peers), ...choices.filter((one) => one.near === 'gateway')];
  const list = useId();
  return (
    <ToolField label={label} isWide problem={value.trim() === '' ? undefined : hostProblem(value.trim())}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            value={value}
            list={list}
            maxLength={LONGEST_HOST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('Host name or IP address')}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={list}>
            {choices.map(({ address, name }) => (
              <option key={address} value={address} label={name} />
            ))}
          </datalist>
          <span className="tool-hosts">
            {near.map(({ address, name }) => (
              <button
                key={address}
                type="button"
                className="chip"
                aria-pressed={value.trim() === address}
                onClick={() => onChange(address)}
              >
                <span>{isolated(name)}</span> <bdi>{address}</bdi>
              </button>
            ))}
          </span>
        </>
      )}
    </ToolField>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filter text for rows. */
export function FilterField({ label, value, onChange }: FilterProps) {
  return (
    <input
      className="input tool-filter"
      type="search"
      maxLength={64}
      aria-label={label}
      placeholder={t('Filter')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: string;
  readonly bounds: Bounds;
  readonly unit?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Integer within bounds. */
export function NumberField({ label, value, bounds, unit, disabled = false, onChange }: NumberProps) {
  const { least, most } = bounds;
  const problem =
    disabled || wholeNumber(value, bounds) !== undefined
      ? undefined
      : t('Enter a whole number from {least} to {most}.', { least, most });
  return (
    <ToolField label={label} problem={problem}>
      {(control) => (
        <span className="tool-number">
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit !== undefined && <span>{unit}</span>}
        </span>
      )}
    </ToolField>
  );
}

/** Parses an integer; undefined if invalid or out of bounds. */
export function wholeNumber(typed: string, { least, most }: Bounds): number | undefined {
  const text = typed.trim();
  const value = /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}
