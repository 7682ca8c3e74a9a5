import { getAt, type JsonValue } from 'guywire-engine/core';
import { basicWidgets, createForm, FieldsAt, Form, select, WidgetRegistry } from 'guywire-engine/form';
import { type EffectiveField, effective } from 'guywire-engine/limits';
import { createRead, fieldAt, localField } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { useId, useState } from 'react';
import type { BandMode } from '../../rules/core/facts.ts';
import { useUnits } from '../app/units.ts';
import { currentLocale, t } from '../i18n/t.ts';
import { useSettings } from '../settings/core/useSettings.ts';
import { issueMessage, issueWords } from '../settings/draft/issueLink.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { type EditedEnd, placesOf } from '../settings/radios/placesOf.ts';
import { LockedFields } from '../settings/testMode/LockedFields.tsx';
import { useConventions } from '../settings/words/useConventions.ts';
import { valueWords } from '../settings/words/valueWords.ts';
import { limitWords } from './limitWords.ts';
import { isChanged, LINK_SETTINGS, type LinkSetting } from './sharedSettings.ts';

interface Props {
  readonly end: EditedEnd;
  readonly band: BandMode;
  readonly name: string;
  readonly note: string;
  readonly isGood?: boolean;
  /** True while a change is in progress, so nothing can be edited. */
  readonly isLocked: boolean;
  /** Id of the sentence that explains the lock. */
  readonly lockId: string;
  readonly country: string | undefined;
  /** True if the channel of an access point can be selected here, because no other form does it. */
  readonly isTuned?: boolean;
}

interface Shown {
  readonly setting: LinkSetting;
  readonly pointer: string;
  readonly of: EffectiveField;
  readonly value: JsonValue | undefined;
  readonly changed: boolean;
  readonly problem: string | undefined;
}

/** Numbers are typed and channels are selected from a list. Sliders and strips do not fit. */
const WIDGETS = new WidgetRegistry([
  ...basicWidgets,
  { ...select, name: 'channel', rank: 40, applies: ({ widget }) => widget === 'strip' },
]);

const NO_CARDS = () => false;

interface EndFieldsProps {
  readonly draft: SettingsDraft;
  readonly pointers: readonly string[];
}

/** Settings that each end has for itself, as form fields of the end's draft. */
function EndFields({ draft, pointers }: EndFieldsProps) {
  const id = useId();
  const units = useUnits();
  const [form] = useState(() => createForm({ id, plan: draft.plan(), draft, widgets: WIDGETS, t }));
  return (
    <Form
      form={form}
      locale={currentLocale()}
      units={units}
      level="advanced"
      shows={NO_CARDS}
      above={<FieldsAt pointers={pointers} />}
    />
  );
}

/** A station uses the channel of its access point. */
const FOLLOWS = { follows: true } as const;

export function EndColumn({ end, band, name, note, isGood, isLocked, lockId, country, isTuned = false }: Props) {
  const { draft } = end;
  const settings = useSettings();
  const view = useDraft(draft);
  const conventions = useConventions();
  const id = useId();
  const places = placesOf(end, band);
  if (places === undefined) return null;
  const { document } = draft.state();
  const rows = LINK_SETTINGS.flatMap((setting): (Shown | typeof FOLLOWS)[] => {
    const pointer = setting.at(places);
    if (setting.id === 'controlFrequency' && pointer === undefined) return [FOLLOWS];
    const field = pointer === undefined ? undefined : fieldAt(draft.plan(), pointer);
    if (pointer === undefined || field === undefined) return [];
    const limit = field.limited === undefined ? undefined : draft.limits().get(field.limited, places.radio);
    const read = createRead(draft.plan(), () => document);
    const of = effective(localField(draft.plan(), field, pointer, read), limit);
    const changed = isChanged(end, pointer);
    const wrong = view.errors.find(({ issue }) => issue.pointer === pointer);
    const problem = wrong && issueMessage(wrong, conventions);
    const isShown = of.unavailable === undefined && (setting.isAlwaysShown || changed || problem !== undefined);
    return isShown ? [{ setting, pointer, of, value: getAt(document, pointer), changed, problem }] : [];
  });
  const isEdited = (row: Shown | typeof FOLLOWS) =>
    'setting' in row && (row.setting.id === 'txPower' || (row.setting.id === 'controlFrequency' && isTuned));
  const edited = rows.filter(isEdited).flatMap((row) => ('pointer' in row ? row.pointer : []));
  const others = view.errors.filter(
    ({ issue }) => !rows.some((row) => 'pointer' in row && row.pointer === issue.pointer),
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
        {rows
          .filter((row) => !isEdited(row))
          .map((row) =>
            'follows' in row ? (
              <div key="controlFrequency" className="both-row">
                <dt>{t('Control frequency')}</dt>
                <dd>
                  <b>{t('Follows')}</b> {t('access point')}
                </dd>
              </div>
            ) : (
              <Row key={row.setting.id} {...row} />
            ),
          )}
      </dl>
      <LockedFields
        settings={settings}
        describedBy={lockId}
        legend={t('Settings of this end alone')}
        disabled={isLocked}
        className="both-fields"
      >
        <EndFields draft={draft} pointers={edited} />
      </LockedFields>
      {country !== undefined && (
        <dl>
          <div className="both-row">
            <dt>{t('Country')}</dt>
            <dd>
              <b>{country}</b>
            </dd>
            <dd className="both-limit">
              <span>{t('set during setup')}</span>
            </dd>
          </div>
        </dl>
      )}
      {others.map((link) => (
        <div key={`${link.issue.pointer} ${link.issue.code}`} className="field-error">
          <p>{issueWords(link, conventions)}</p>
        </div>
      ))}
    </section>
  );
}

/** Setting that is edited elsewhere: its new value, the limits of this end, and its errors. */
function Row({ of, value, changed, problem }: Shown) {
  const conventions = useConventions();
  return (
    <div className="both-row" data-changed={changed || undefined}>
      <dt>{t(of.field.title)}</dt>
      <dd>
        <b>
          <bdi>{valueWords(of.field, value, conventions, of.choices)}</bdi>
        </b>
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
