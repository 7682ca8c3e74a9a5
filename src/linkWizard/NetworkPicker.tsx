import { useEffect } from 'react';
import { useCell } from '../../base/useCell.ts';
import type { RadioCapabilities } from '../../rules/core/facts.ts';
import { useDevice } from '../app/deviceContext.ts';
import { figure, formatDuration, frequencyWords, UNKNOWN } from '../app/figures.ts';
import { useStatus } from '../app/useStatus.ts';
import { interruptionOf } from '../diagnostics/survey/interruption.ts';
import { securityText, ssidText } from '../diagnostics/survey/networkText.ts';
import { surveyProblem, surveyProgress } from '../diagnostics/survey/surveyProgress.ts';
import { useSurvey } from '../diagnostics/survey/surveyRun.ts';
import { ToolRun } from '../diagnostics/ToolRun.tsx';
import { plural, t } from '../i18n/t.ts';
import type { Settings } from '../settings/core/settings.ts';
import { useTestLock } from '../settings/core/useTestLock.ts';
import { useDraft } from '../settings/draft/useDraft.ts';
import { useNow } from '../status/useNow.ts';
import '../measurementRuns/tools.css';
import './NetworkPicker.css';
import { isChosen, joinNetwork, type Mismatch, networksToJoin } from './pickNetwork.ts';

/** English texts, translation keys. */
const MISMATCHES: Readonly<Record<Mismatch, string>> = {
  hidden: 'Hidden SSID: type it.',
  name: 'SSID not supported',
  security: 'Security not supported',
  width: 'Channel width not supported',
  channel: 'Channel not allowed here',
};

/** Maximum number of listed networks. */
const MOST_SHOWN = 40;

interface Props {
  readonly settings: Settings;
  readonly radio: RadioCapabilities;
  /** Called when a network was chosen and is in the draft. */
  readonly onPick: () => void;
}

/** Networks that a station receives, to choose the one to join. */
export function NetworkPicker({ settings, radio, onPick }: Props) {
  const { board, domain } = useDevice();
  const name = radio.band === 'AD' ? 'wlan0' : 'ath0';
  const run = useSurvey();
  const state = useCell(run.state);
  const { scanning, survey, absent } = state;
  const { status } = useStatus();
  const underTest = useTestLock('link');
  const now = useNow(scanning || survey !== undefined);
  useDraft(settings.draft);
  const end = { draft: settings.draft, board };
  useEffect(() => {
    void run.look(name);
  }, [run, name]);
  if (absent)
    return <p className="picker-empty">{t('This model cannot scan: type the SSID of the access point.')}</p>;
  const progress = surveyProgress(state, now);
  const problem = surveyProblem(state);
  const { age } = progress;
  const candidates = networksToJoin(survey?.networks ?? [], radio, domain);
  const networks = candidates.slice(0, MOST_SHOWN);
  return (
    <div className="picker">
      <ToolRun
        start={survey === undefined || networks.length === 0 ? t('Scan') : t('Scan again')}
        running={scanning}
        onStart={() => void run.start(name)}
        // Without a link, a scan interrupts nothing.
        interrupts={
          status.wireless.stations.length === 0 ? undefined : interruptionOf(status, radio.band, progress.of)
        }
        unavailable={underTest}
        progress={progress}
        problem={problem}
      />
      <p className="picker-age" role="status">
        {survey !== undefined &&
          (networks.length === 0
            ? // A failed or running scan says nothing about the available networks.
              !scanning && problem === undefined && t('No networks found.')
            : plural(candidates.length, { one: '{count} network', other: '{count} networks' }))}
        {candidates.length > networks.length && ` · ${t('the best {count} of them', { count: networks.length })}`}
        {!scanning &&
          networks.length > 0 &&
          age !== undefined &&
          ` · ${t('Heard {age} ago', { age: formatDuration(age) })}`}
      </p>
      <ul className="picker-list" aria-label={t('Networks')}>
        {networks.map(({ network, mismatch }) => (
          <li key={network.id}>
            <button
              type="button"
              aria-pressed={mismatch === undefined && isChosen(end, radio, network)}
              disabled={mismatch !== undefined}
              title={mismatch && t(MISMATCHES[mismatch])}
              onClick={() => {
                joinNetwork(settings.draft, board, radio, network);
                onPick();
              }}
            >
              <strong>{network.ssid === '' ? <i>{t('Hidden SSID')}</i> : <bdi>{ssidText(network.ssid)}</bdi>}</strong>
              <span className="picker-signal">
                <bdi>{t('{level} dBm', { level: figure(network.signal) })}</bdi>
              </span>
              <small>
                <bdi>
                  {[
                    securityText(network.security),
                    network.frequency === undefined ? UNKNOWN : frequencyWords(network.frequency),
                    t('{width} MHz wide', { width: figure(network.width) }),
                  ].join(' · ')}
                </bdi>{' '}
                {mismatch !== undefined && `· ${t(MISMATCHES[mismatch])}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
