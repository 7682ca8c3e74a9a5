import { ChevronDown, CircleCheck, CircleDashed, Printer } from 'lucide-react';
import { lazy, Suspense, use, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { historyOf } from '../app/historyOf.ts';
import { useUnits } from '../app/units.ts';
import { useCall } from '../app/useCall.ts';
import { useStatus } from '../app/useStatus.ts';
import { getBackup } from '../device/endpoints/backup.ts';
import { currentLocale, plural, t } from '../i18n/t.ts';
import { ResultActions } from '../measurementRuns/ResultActions.tsx';
import type { Settings } from '../settings/core/settings.ts';
import { useIsTesting } from '../settings/core/useIsTesting.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { ToolCard, ToolRow } from '../settings/maintenance/ToolCard.tsx';
import { useConventions } from '../settings/words/useConventions.ts';
import { useSite } from '../site/siteState.ts';
import { links } from '../status/links.ts';
import { saveFile } from '../ui/saveFile.ts';
import '../measurementRuns/tools.css';
import './UpStep.css';
import { FacingEnds } from './FacingEnds.tsx';
import { journeyOf } from './journey.ts';
import { hasRain, LateRain, loadRainWords } from './LateRain.tsx';
import { reportOf, reportText } from './linkReport.ts';
import { endsOf, isLinkUp, viewsOf } from './linkTest.ts';
import type { MadeReport } from './Report.tsx';
import { StepForm } from './StepForm.tsx';
import { resultWords } from './signalWords.ts';
import { STEP_SETTINGS, type StepProps } from './stepSettings.ts';

const Report = lazy(async () => ({ default: (await loadChunk(() => import('./Report.tsx'))).Report }));

/** Last step: result of the link, and tasks before leaving the site. */
export function UpStep({ settings }: StepProps) {
  const pages = new Set(Object.values(STEP_SETTINGS).flatMap((step) => step?.pages ?? []));
  for (const page of pages) use(settings.openPage(page));
  const make = useReport(settings);
  const [madeReport, setMadeReport] = useState(make);
  const [isFolded, setFolded] = useState(true);
  const backup = useCall();
  const id = useId();
  const text = () => reportText(make().report);
  return (
    <>
      <Result settings={settings} />
      <ToolCard title={t('Before you leave the site')}>
        <ToolRow label={t('Installation report')} help={t('Settings, figures and limits')}>
          <ResultActions
            name="installation-report"
            text={text}
            files={[
              { extension: 'txt', make: text },
              { extension: 'json', make: () => JSON.stringify(make().report, undefined, 2) },
            ]}
          />
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              flushSync(() => setMadeReport(make()));
              void whenPhotosAreDrawn(id).then(() => window.print());
            }}
          >
            <Printer strokeWidth={1.6} aria-hidden="true" />
            {t('Print report')}
          </button>
        </ToolRow>
        <StepForm settings={settings} step="up" />
        <ToolRow
          label={t('Backup')}
          problem={backup.problem}
          help={t('The saved configuration. Contains keys and password hashes: keep it confidential.')}
        >
          <button
            type="button"
            className="button"
            aria-disabled={backup.busy}
            onClick={() =>
              backup.run(async () => {
                const { name, text: saved } = await getBackup();
                saveFile(name, saved);
              })
            }
          >
            {backup.busy ? t('Please wait') : t('Download backup')}
          </button>
        </ToolRow>
      </ToolCard>
      <button
        type="button"
        className="button button-quiet link-unfold"
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => {
          if (isFolded) setMadeReport(make());
          setFolded(!isFolded);
        }}
      >
        {isFolded ? t('Show report') : t('Hide report')}
        <ChevronDown strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Suspense>
        <Report id={id} made={madeReport} isFolded={isFolded} />
      </Suspense>
    </>
  );
}

/** A photo that cannot be loaded does not stop the printer. */
async function whenPhotosAreDrawn(id: string): Promise<void> {
  const photos = [...(document.getElementById(id)?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}

/** Returns a function that creates the report from the current state. */
function useReport({ draft }: Settings): () => MadeReport {
  const device = useDevice();
  const conventions = useConventions();
  const units = useUnits();
  const history = historyOf(device);
  const words = hasRain(device.board) ? use(loadRainWords()) : undefined;
  const siteState = useSite();
  return () => ({
    report: reportOf({
      board: device.board,
      country: device.domain?.countryName,
      user: device.userInfo.username,
      status: device.status.get().status,
      draft,
      conventions,
      units,
      rain: (station) => words?.rainRows(station, device.status.get().status, device, units) ?? [],
      site: siteState.kind === 'known' ? siteState.site : undefined,
      when: new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'long' }).format(new Date()),
    }),
    ticks: history.get().ticks,
    kind: links(device.status.get().status, device.board)[0]?.kind ?? '5',
  });
}

/** Link state, signals of both ends against the expected ones, and whether the settings are saved. */
function Result({ settings }: StepProps) {
  const { board } = useDevice();
  const { status } = useStatus();
  const { pending } = useDraft(settings.draft);
  const isTesting = useIsTesting(settings);
  const { state } = useCell(journeyOf(board.mac));
  const views = viewsOf(status, board);
  const [view, ...others] = views;
  const isUp = view !== undefined && isLinkUp(status, board);
  const saved = !isTesting && pending === 0 && state === 'over' && t('Settings are saved.');
  const Icon = isUp ? CircleCheck : CircleDashed;
  return (
    <div className="card link-up" data-up={isUp || undefined}>
      <header>
        <Icon strokeWidth={1.6} aria-hidden="true" />
        <div>
          <h2>{isUp ? t('Link is up') : t('No link yet')}</h2>
          <p>
            {isUp
              ? resultWords(endsOf(views), others.length > 0)
              : t('It comes up once both radios have the same SSID and key.')}{' '}
            {saved}
          </p>
        </div>
      </header>
      {isUp &&
        (others.length === 0 ? (
          <>
            <FacingEnds view={view} />
            <LateRain />
          </>
        ) : (
          <p>{plural(views.length, { one: '{count} station connected', other: '{count} stations connected' })}</p>
        ))}
    </div>
  );
}
