import { useId } from 'react';
import type { Conventions } from '../../engine/form/conventions.ts';
import { type EffectiveField, effective } from '../../engine/limits/effective.ts';
import { fieldAt } from '../../engine/plan/fieldAt.ts';
import { getAt } from '../../engine/pointer.ts';
import type { JsonValue } from '../../engine/schema.ts';
import type { BandMode } from '../../rules/facts.ts';
import { isolated } from '../i18n/isolated.ts';
import { t } from '../i18n/t.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { useConventions } from '../settings/review/useConventions.ts';
import { valueWords } from '../settings/review/valueWords.ts';
import { limitWords } from './limitWords.ts';
import { type EditedEnd, isChanged, LINK_SETTINGS, type LinkSetting, placesOf } from './sharedSettings.ts';

interface Props {
  readonly end: EditedEnd;
  readonly band: BandMode;
  readonly name: string;
  readonly note: string;
  /** Whether the note says that all is well. */
  readonly isGood?: boolean;
  /** Nothing can be changed while a change is under way. */
  readonly isLocked: boolean;
  readonly onSet: (pointer: string, value: number | undefined) => void;
  readonly country: string | undefined;
  /** The channel of an access point can be chosen here: no form does it. */
  readonly isTuned?: boolean;
}

/** What of a setting is shown, and where it stands at this end. */
interface Shown {
  readonly setting: LinkSetting;
  readonly pointer: string;
  readonly of: EffectiveField;
  readonly value: JsonValue | undefined;
  readonly changed: boolean;
  readonly problem: string | undefined;
}

/** A station is on the channel of its access point. */
const FOLLOWS = { follows: true } as const;

/** One end of the link: its settings as they are to be, with the limits of its own board, country and configuration. */
export function EndColumn({ end, band, name, note, isGood, isLocked, onSet, country, isTuned = false }: Props) {
  const { draft } = end;
  const view = useDraft(draft);
  const id = useId();
  const places = placesOf(end, band);
  if (places === undefined) return null;
  const { document } = draft.state();
  const shown = LINK_SETTINGS.flatMap((setting): (Shown | typeof FOLLOWS)[] => {
    const pointer = setting.at(places);
    if (setting.id === 'controlFrequency' && pointer === undefined) return [FOLLOWS];
    const field = pointer === undefined ? undefined : fieldAt(draft.plan(), pointer);
    if (pointer === undefined || field === undefined) return [];
    const limit = field.limited === undefined ? undefined : draft.limits().get(field.limited, places.radio);
    const of = effective(field, limit);
    const changed = isChanged(end, pointer);
    const problem = view.errors.find(({ issue }) => issue.pointer === pointer)?.message;
    const isShown = of.unavailable === undefined && (setting.isAlwaysShown || changed || problem !== undefined);
    return isShown ? [{ setting, pointer, of, value: getAt(document, pointer), changed, problem }] : [];
  });
  const others = view.errors.filter(
    ({ issue }) => !shown.some((row) => 'pointer' in row && row.pointer === issue.pointer),
  );
  return (
    <section className="both-end" aria-labelledby={id}>
      <div className="both-end-head">
        <h3 id={id}>
          <bdi>{name}</bdi>
        </h3>
        <span className="chip">{places.isAccessPoint ? t('Access point') : t('Station')}</span>
        <span className={isGood === undefined ? 'both-end-note' : `both-end-note both-${isGood ? 'good' : 'warn'}`}>
          {note}
        </span>
      </div>
      <dl>
        {shown.map((row) =>
          'follows' in row ? (
            <div key="controlFrequency" className="both-row">
              <dt>{t('Control frequency')}</dt>
              <dd>
                <b>{t('Follows')}</b> {t('access point')}
              </dd>
            </div>
          ) : (
            <Row key={row.setting.id} {...row} name={name} isTuned={isTuned} isLocked={isLocked} onSet={onSet} />
          ),
        )}
        {country !== undefined && (
          <div className="both-row">
            <dt>{t('Country')}</dt>
            <dd>
              <b>{country}</b>
            </dd>
            <dd className="both-limit">
              <span>{t('set during setup')}</span>
            </dd>
          </div>
        )}
      </dl>
      {others.map(({ issue, label, message }) => (
        <div key={`${issue.pointer} ${issue.code}`} className="field-error">
          <p>{label === '' ? message : t('{setting}: {message}', { setting: label, message })}</p>
        </div>
      ))}
    </section>
  );
}

interface RowProps extends Shown, Pick<Props, 'name' | 'isTuned' | 'isLocked' | 'onSet'> {}

/** One setting: what it is to be, what this end allows, what is wrong. */
function Row({ setting, pointer, of, value, changed, problem, name, isTuned, isLocked, onSet }: RowProps) {
  const conventions = useConventions();
  return (
    <div className="both-row" data-changed={changed || undefined}>
      <dt>{t(of.field.title)}</dt>
      <dd>
        {setting.id === 'txPower' ? (
          <PowerInput
            label={t('{setting} of {name}', { setting: t(of.field.title), name: isolated(name) })}
            of={of}
            value={typeof value === 'number' ? value : undefined}
            isLocked={isLocked}
            onSet={(next) => onSet(pointer, next)}
          />
        ) : setting.id === 'controlFrequency' && isTuned ? (
          <FrequencySelect
            label={t('{setting} of {name}', { setting: t(of.field.title), name: isolated(name) })}
            of={of}
            value={typeof value === 'number' ? value : 0}
            isLocked={isLocked}
            onSet={(next) => onSet(pointer, next)}
          />
        ) : (
          <b>
            <bdi>{valueWords(of.field, value, conventions, of.choices)}</bdi>
          </b>
        )}
        {changed && <span className="visually-hidden">{t('Changed')}</span>}
      </dd>
      <LimitOf of={of} value={value} conventions={conventions} />
      {problem !== undefined && (
        <dd className="field-error both-problem">
          <p>{problem}</p>
        </dd>
      )}
    </div>
  );
}

interface LimitProps extends Pick<Shown, 'of' | 'value'> {
  readonly conventions: Conventions;
}

function LimitOf({ of, value, conventions }: LimitProps) {
  const limit = limitWords(of, value, conventions);
  if (limit === undefined) return null;
  const { words, why } = limit;
  return (
    <dd className="both-limit">
      {why.length === 0 ? (
        words
      ) : (
        <details>
          <summary>{words}</summary>
          {why.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </dd>
  );
}

interface InputProps {
  readonly label: string;
  readonly of: EffectiveField;
  readonly value: number | undefined;
  readonly isLocked: boolean;
  readonly onSet: (value: number | undefined) => void;
}

function PowerInput({ label, of, value, isLocked, onSet }: InputProps) {
  return (
    <span className="both-number">
      <input
        type="number"
        className="input"
        aria-label={label}
        value={value ?? ''}
        min={of.minimum}
        max={of.maximum}
        disabled={isLocked}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onSet(Number.isNaN(valueAsNumber) ? undefined : Math.trunc(valueAsNumber))
        }
      />
      {of.field.unit}
    </span>
  );
}

/** The channel of an access point at the other end: those that its limits leave open. */
function FrequencySelect({ label, of, value, isLocked, onSet }: InputProps) {
  const open = (of.choices ?? []).filter((choice) => choice.excluded === undefined || choice.value === value);
  return (
    <span className="both-number">
      <select
        className="input both-select"
        aria-label={label}
        value={String(value)}
        disabled={isLocked}
        onChange={({ currentTarget }) => onSet(Number(currentTarget.value))}
      >
        {open.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {t(choice.title, choice.params)}
          </option>
        ))}
      </select>
      {of.field.unit}
    </span>
  );
}
