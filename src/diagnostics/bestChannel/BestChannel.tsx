import { createTypedRead } from 'guywire-engine/plan';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import type { Facts, RadioCapabilities } from '../../../rules/core/facts.ts';
import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { getActiveFrequencies } from '../../device/endpoints/channelList.ts';
import type { Network } from '../../device/endpoints/survey.ts';
import { t } from '../../i18n/t.ts';
import { noiseRows } from '../../prediction/noiseRows.ts';
import { useSettings } from '../../settings/core/useSettings.ts';
import { useTestLock } from '../../settings/core/useTestLock.ts';
import { useDraft } from '../../settings/draft/useDraft.ts';
import { useNow } from '../../status/useNow.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { useSpectrum } from '../spectrum/spectrumRun.ts';
import { surveyProblem, surveyProgress } from '../survey/surveyProgress.ts';
import { useSurvey } from '../survey/surveyRun.ts';
import { ToolRun } from '../ToolRun.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { useMeasuredAir } from './measuredAir.ts';
import { rankingOf } from './rankingOf.ts';
import './BestChannel.css';

/** Row indexes of radios in a configuration. */
const ROWS = [0, 1, 2, 3];

interface Props {
  /** True to show the width of the draft first. */
  readonly isOfDraft?: boolean;
}

/** Legal channels of a radio on a frequency axis and as a ranking. */
export function BestChannel({ isOfDraft = false }: Props) {
  const settings = useSettings();
  const underTest = useTestLock('link');
  // The draft must contain these sections before reading or writing them.
  use(settings.openPage('wireless'));
  const device = useDevice();
  const { board, domain, readOnly } = device;
  const [number, setNumber] = useState(board.radios[0]?.number);
  const radio = board.radios.find((one) => one.number === number);
  const isSixty = radio?.band === 'AD';
  const survey = useSurvey();
  const scan = useCell(survey.state);
  const { isLeft = false } = scan;
  const heard = { ...scan, scanning: scan.scanning && !isLeft };
  const now = useNow(heard.scanning);
  const name = isSixty ? 'wlan0' : 'ath0';
  const { noise, active, isKnown } = useAir(radio, heard.scanning);
  const spectrum = useSpectrum();
  const reading = useCell(spectrum.reading);
  // Models with a spectrum view at 5 GHz.
  const hasSpectrum = useCell(spectrum.state).phase !== 'absent' && !isSixty;
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    void Promise.all([spectrum.look(), survey.look(name)]).then(() => setSeen(true));
  }, [spectrum, survey, name]);
  const { air, isFrozen, isLinked } = useMeasuredAir(
    radio,
    heard.scanning,
    isSixty ? NO_NOISE : noise,
    heard.survey?.networks ?? NO_NETWORKS,
  );
  const begunHere = useRef(false);
  useEffect(() => {
    if (heard.scanning || !begunHere.current) return;
    begunHere.current = false;
    void spectrum.end();
  }, [heard.scanning, spectrum]);
  useDraft(settings.draft);
  const { document } = settings.draft.state();
  const found = useMemo(() => {
    if (radio === undefined) return undefined;
    const read = createTypedRead(settings.draft.rules().plan, () => document);
    const row = ROWS.find((at) => read(`/radio/radios/${at}/row`) === radio.number);
    if (row === undefined) return undefined;
    const mode = read(`/radio/radios/${row}/mode`);
    const chosen = {
      width: read(`/radio/radios/${row}/channelWidth`),
      frequency: read(`/radio/radios/${row}/controlFrequency`),
    };
    return {
      ranking: rankingOf({ board, domain, active, radio, row, read, ...air }),
      isStation: typeof mode !== 'string' || !isAccessPoint(mode),
      chosen,
    };
  }, [settings, document, radio, board, domain, active, air]);

  /** The scan finds networks, and the spectrum view beside it measures the channel use. */
  async function start(): Promise<void> {
    const { phase } = spectrum.state.get();
    if (hasSpectrum && phase !== 'running' && phase !== 'paused') {
      await spectrum.start();
      begunHere.current = true;
    }
    await survey.start(name);
  }

  return (
    <>
      <ToolRun
        start={t('Scan')}
        running={heard.scanning}
        onStart={() => void start()}
        onStop={survey.leave}
        stop={t('Stop waiting')}
        interrupts={t('Scanning interrupts the link for up to 40 s. Without a scan, stored noise is used.')}
        unavailable={
          underTest ??
          (heard.absent
            ? t('This model cannot scan; stored noise is used.')
            : readOnly
              ? t('Only administrators can scan. These are the last results.')
              : isLeft
                ? t('The device still finishes its scan.')
                : undefined)
        }
        progress={surveyProgress(heard, now)}
        problem={surveyProblem(heard)}
      >
        {board.radios.length > 1 && radio !== undefined && (
          <ChoiceGroup
            name="best-channel-radio"
            title={t('Radio')}
            choices={board.radios.map(({ band }) => band)}
            titles={RADIO_NAMES}
            selected={radio.band}
            onChoose={(band) => setNumber(board.radios.find((one) => one.band === band)?.number)}
          />
        )}
      </ToolRun>
      {!(isKnown && isSeen) ? (
        // Rows would change places with each response.
        <p className="card tool-empty" aria-busy="true">
          {t('Please wait...')}
        </p>
      ) : radio === undefined || found === undefined || found.ranking.length === 0 ? (
        <p className="card tool-empty">{t('No channel is allowed for this radio with these settings.')}</p>
      ) : (
        <ChannelTable
          key={radio.number}
          settings={settings}
          radio={radio}
          reading={reading}
          hasSpectrum={hasSpectrum}
          isOfDraft={isOfDraft}
          isLinked={isLinked}
          measuredAt={air.at}
          frozen={isFrozen ? (heard.scanning ? 'scan' : 'link') : undefined}
          isScanning={heard.scanning}
          {...found}
        />
      )}
    </>
  );
}

const NO_NOISE: readonly NoiseRow[] = [];
const NO_NETWORKS: readonly Network[] = [];

/** Noise and open channels, which the device knows without leaving its channel. Updated after a scan. */
function useAir(radio: RadioCapabilities | undefined, isScanning: boolean) {
  const { status } = useDevice();
  const [noise, setNoise] = useState(NO_NOISE);
  const [active, setActive] = useState<Facts['active']>();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (isScanning) return undefined;
    const asking = new AbortController();
    const now = status.get().status;
    const { width } = now.wireless;
    const take = (frequencies: readonly number[] | undefined) => {
      if (frequencies === undefined || width === undefined || radio === undefined || radio.band === 'AD') return;
      setActive({ interface: radio.interface, width, frequencies: new Set(frequencies) });
    };
    const requests = [
      noiseRows(now, { signal: asking.signal }).then(setNoise),
      getActiveFrequencies({ signal: asking.signal }).then(take),
    ];
    void Promise.allSettled(requests).then(() => setKnown(true));
    return () => asking.abort();
  }, [status, radio, isScanning]);
  return { noise, active, isKnown };
}
