import { FieldsAt, type LayoutProps, ShelfRows, useFormSettings } from 'guywire-engine/form';
import type { PlacedField } from 'guywire-engine/plan';
import { Fragment, type ReactNode, useId } from 'react';
import { useCell, useSnapshot } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { PendingCount } from '../../app/PendingCount.tsx';
import { t } from '../../i18n/t.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useSettings } from '../core/useSettings.ts';
import { useDraft } from '../draft/useDraft.ts';
import { CommonField } from './CommonField.tsx';
import { commonSettings } from './commonSettings.ts';
import { isOfBackupAlone } from './differenceOf.ts';
import { foldedTitles } from './foldedTitles.ts';
import type { EditedEnd } from './placesOf.ts';
import { channelOf, isOf, type RadioPart, radioParts } from './radioParts.ts';
import './radios.css';

type Card = LayoutProps['cards'][number];

/**
 * Settings of several radios: a tab for each radio, and common settings below, edited once (docs/decisions.md#d74). A
 * filtered page shows all radios.
 */
export function RadioCards({ cards }: LayoutProps) {
  const { store, display, readOnly } = useFormSettings();
  const { board } = useDevice();
  const { draft } = useSettings();
  const view = useDraft(draft);
  const isNarrowed = useCell(store.fields.filter) !== undefined;
  const panel = useId();
  const end: EditedEnd = { draft, board };
  const parts = radioParts(end);
  const folded = foldedTitles(cards);
  const common = commonSettings(end);
  const paths = new Map(parts.flatMap((part) => part.places.map((place) => [store.fields.pathOf(place), part])));
  // Radio last opened, by its tab or by one of its settings.
  const last = useSnapshot(display.version.subscribe, () => display.lastOf([...paths.keys()]));
  const current = paths.get(last ?? '') ?? parts[0];
  if (current === undefined) return null;

  const backups = new Set(common.map(({ backup }) => backup));
  const isCommon = ({ pointer }: PlacedField) =>
    pointer.startsWith('/security/') || common.some(({ link }) => link === pointer);
  const fields = cards.flatMap((card) => card.parts.flat()).filter(({ pointer }) => !backups.has(pointer));
  const changed = draft.changes().own.map(({ pointer }) => pointer);
  const wrong = readOnly ? [] : view.errors.map(({ issue }) => issue.pointer);
  const countIn = (part: RadioPart, pointers: readonly string[]): number =>
    new Set(pointers.filter((pointer) => isOf(part, pointer) && !isShared(pointer))).size;
  const isShared = (pointer: string) => common.some(({ link, backup }) => link === pointer || backup === pointer);
  const body = (part: RadioPart) => {
    // Fields that belong to no radio are shown with each radio.
    const own = fields.filter(
      (one) => !isCommon(one) && (isOf(part, one.pointer) || !parts.some((other) => isOf(other, one.pointer))),
    );
    return <RadioBody key={part.id} fields={own} folded={folded} />;
  };
  return (
    <>
      {isNarrowed ? (
        parts.map((part) => (
          <TitledCard key={part.id} title={part.title}>
            {body(part)}
          </TitledCard>
        ))
      ) : (
        <section className="card form-card radio-tabs" aria-label={t('Radios')}>
          <div className="card-header">
            <Tabs
              label={t('Radios')}
              tabs={parts.map((part) => ({
                ...part,
                aside: (
                  <>
                    <small>{channelOf(end, part)}</small>
                    <PendingCount changes={countIn(part, changed)} errors={countIn(part, wrong)} />
                  </>
                ),
              }))}
              selected={current.id}
              panel={panel}
              onShow={({ places: [place = ''] }) => display.open(store.fields.pathOf(place))}
            />
          </div>
          <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${current.id}`}>
            {body(current)}
          </div>
        </section>
      )}
      <TitledCard title={t('SSID and security')} note={common.length > 0 && t('Both radios')}>
        <form className="form-part" noValidate autoComplete="off">
          {inOrder(fields.filter(isCommon)).map(({ pointer }) => {
            const setting = common.find(({ link }) => link === pointer);
            return setting === undefined ? (
              <Fragment key={pointer}>
                <FieldsAt pointers={[pointer]} />
                {isOfBackupAlone(end, pointer) && (
                  <p className="common-note">
                    {t('RADIUS is for {backup} only; {link} uses the link key.', {
                      backup: parts[1]?.title ?? '',
                      link: parts[0]?.title ?? '',
                    })}
                  </p>
                )}
              </Fragment>
            ) : (
              <CommonField key={pointer} setting={setting} end={end} backup={parts[1]?.title ?? ''} />
            );
          })}
        </form>
      </TitledCard>
    </>
  );
}

/** The key follows its encryption. Settings of the backup radio alone come last. */
function inOrder(fields: readonly PlacedField[]): readonly PlacedField[] {
  const rank = ({ field: { name } }: PlacedField) => ORDER.indexOf(name) + 1 || ORDER.length + 1;
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

const ORDER = ['ssid', 'hideSsid', 'encryption', 'linkKey'];

interface TitledCardProps {
  readonly title: string;
  readonly note?: string | false;
  readonly children: ReactNode;
}

function TitledCard({ title, note, children }: TitledCardProps) {
  const id = useId();
  return (
    <section className="card form-card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>
          {title} {note && <span className="card-note">{note}</span>}
        </h2>
      </div>
      {children}
    </section>
  );
}

interface RadioBodyProps {
  readonly fields: readonly PlacedField[];
  readonly folded: ReadonlySet<string>;
}

/** Settings of one radio: one card, with rarely used cards folded below. */
function RadioBody({ fields, folded }: RadioBodyProps) {
  const titles = [...new Set(fields.map(({ field }) => field.group))];
  const cards = titles.map((title): Card => {
    return { key: title, title, parts: [fields.filter(({ field }) => field.group === title)] };
  });
  const open = cards.filter(({ title }) => !folded.has(title));
  return (
    <>
      <form className="form-part" noValidate autoComplete="off">
        <FieldsAt pointers={open.flatMap((card) => card.parts.flat().map(({ pointer }) => pointer))} />
      </form>
      <ShelfRows cards={cards.filter(({ title }) => folded.has(title))} />
    </>
  );
}
