import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { LONGEST_NAME } from '../../../schemas/device/versions.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { UNKNOWN } from '../../app/figures.ts';
import { useCall } from '../../app/useCall.ts';
import { describeVersion, getVersionText, type VersionFigure } from '../../device/endpoints/versions.ts';
import { t } from '../../i18n/t.ts';
import { SideDialog } from '../../ui/SideDialog.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import type { Settings } from '../core/settings.ts';
import { restored } from '../core/versionNote.ts';
import { ChangeRows } from './ChangeRows.tsx';
import { RestorationPreview } from './RestorationPreview.tsx';
import { useRestoration } from './useRestoration.ts';
import { VersionChips } from './VersionChips.tsx';
import { changesBetween, type Telling, type VersionRow } from './versionRows.ts';
import { aboutWords, timeWords } from './versionWords.ts';

const RestoreDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../restore/RestoreDialog.tsx'))).RestoreDialog,
}));

interface Props {
  readonly settings: Settings;
  readonly row: VersionRow;
  readonly rows: readonly VersionRow[];
  readonly telling: Telling;
  readonly focusOn: number;
  /** Selects the next newer or older version; undefined at the end of the list. */
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

/** Time of a version, precise enough to identify it. */
export const whenWords = ({ time }: Pick<VersionRow, 'time'>): string =>
  timeWords(time, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function VersionDrawer({
  settings,
  row,
  rows,
  telling,
  focusOn,
  onNewer,
  onOlder,
  onRenamed,
  onClose,
}: Props) {
  const { readOnly } = useDevice();
  const [otherId, setOtherId] = useState<number>();
  const [isRestoring, setRestoring] = useState(false);
  const call = useCall();
  const id = useId();
  const other = rows.find((one) => one.id === otherId && one.id !== row.id);
  const { restoration, problem } = useRestoration(settings, row.inUse ? undefined : row.text);
  const isSame =
    row.inUse || (restoration !== undefined && restoration.restored.length + restoration.left.length === 0);
  const comparison = useMemo(
    () => (row.text && other?.text ? changesBetween(other.text, row.text, telling) : []),
    [row.text, other, telling],
  );
  const when = whenWords(row);
  return (
    <SideDialog
      title={when}
      about={<p className="version-about">{aboutWords(row)}</p>}
      focusOn={focusOn}
      onClose={onClose}
      acts={
        <>
          <Step label={t('Newer version')} icon={ChevronUp} onPress={onNewer} />
          <Step label={t('Older version')} icon={ChevronDown} onPress={onOlder} />
        </>
      }
      footer={
        row.text === undefined ? (
          <p className="version-none">{t('The text of this version was too large to keep.')}</p>
        ) : (
          <>
            {!readOnly && (
              <p className="version-staged">{t('Restoring stages changes. Test them before you save.')}</p>
            )}
            <button
              type="button"
              className="button"
              aria-disabled={call.busy}
              onClick={() => call.run(async () => saveFile(`version-${row.id}.cfg`, await getVersionText(row.id)))}
            >
              <Download strokeWidth={1.6} aria-hidden="true" />
              {t('Download')}
            </button>
            {!readOnly && (
              <button
                type="button"
                className="button button-primary"
                disabled={isSame}
                title={isSame ? t('Same as the settings in use') : undefined}
                onClick={() => setRestoring(true)}
              >
                {t('Restore this version…')}
              </button>
            )}
          </>
        )
      }
    >
      <VersionChips version={row} />
      {!readOnly && <Name key={row.id} row={row} onRenamed={onRenamed} />}
      <section>
        <h3>
          {other === undefined ? t('Changed in this version') : t('Changed since {when}', { when: whenWords(other) })}
        </h3>
        {other === undefined && !row.hasBase ? (
          <p className="version-none">{t('There is no earlier version to compare with.')}</p>
        ) : (
          <ChangeRows changes={other === undefined ? row.changes : comparison} />
        )}
        <div className="version-compare">
          <label htmlFor={id}>{t('Compare with')}</label>
          <select
            id={id}
            className="input"
            value={other?.id ?? ''}
            onChange={({ target }) => setOtherId(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{t('Version before')}</option>
            {rows.map(
              (one) =>
                one.id !== row.id &&
                one.text !== undefined && (
                  <option key={one.id} value={one.id}>
                    {[one.name, whenWords(one)].filter((part) => part !== '').join(' · ')}
                  </option>
                ),
            )}
          </select>
        </div>
      </section>
      {row.figures.length > 0 && <Figures figures={row.figures} />}
      {restoration !== undefined && <RestorationPreview restoration={restoration} />}
      <CallProblem text={problem ?? call.problem} />
      <Suspense>
        {isRestoring && row.text !== undefined && (
          <RestoreDialog
            settings={settings}
            name={t('version of {when}', { when })}
            text={row.text}
            onTaken={(lines) => {
              restored.set({ id: row.id, lines });
              onClose();
            }}
            onClose={() => setRestoring(false)}
          />
        )}
      </Suspense>
    </SideDialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: typeof ChevronUp;
  readonly onPress: (() => void) | undefined;
}

function Step({ label, icon: Icon, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={label}
      disabled={onPress === undefined}
      title={onPress === undefined ? t('No other version') : undefined}
      onClick={onPress}
    >
      <Icon strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

/** Editable name of a version, stored on blur or Enter. */
function Name({ row, onRenamed }: { readonly row: VersionRow; readonly onRenamed: () => void }) {
  const call = useCall();
  const [name, setName] = useState(row.name);
  const id = useId();
  async function rename(): Promise<void> {
    const newName = name.trim();
    if (newName === row.name) return;
    if (await call.run(() => describeVersion({ version: String(row.id), name: newName }))) onRenamed();
  }
  return (
    <form
      className="version-name"
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <label htmlFor={id}>{t('Name')}</label>
      <input
        id={id}
        className="input"
        maxLength={LONGEST_NAME}
        placeholder={t('No name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void rename()}
      />
      <CallProblem text={call.problem} />
    </form>
  );
}

const signal = (value: number) => t('{signal} dBm', { signal: value });
const rate = (value: number) => t('{rate} Mbit/s', { rate: value });

/** Titles are English, the keys of the translations. */
const FIGURES: Readonly<
  Record<VersionFigure['of'], { readonly title: string; readonly words: (value: number) => string }>
> = {
  signal: { title: 'Signal here', words: signal },
  remoteSignal: { title: 'Signal at the peer', words: signal },
  receiveCapacity: { title: 'Receive capacity', words: rate },
  sendCapacity: { title: 'Send capacity', words: rate },
};

function Figures({ figures }: { readonly figures: readonly VersionFigure[] }) {
  const format = (of: VersionFigure['of'], value: number | undefined) =>
    value === undefined ? UNKNOWN : FIGURES[of].words(value);
  return (
    <section>
      <h3>{t('Predicted and measured')}</h3>
      <table className="version-figures">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Predicted')}</th>
            <th scope="col">{t('Measured')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ of, predicted, measured }) => (
            <tr key={of}>
              <th scope="row">{t(FIGURES[of].title)}</th>
              <td>{format(of, predicted)}</td>
              <td>{format(of, measured)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
