import { useEffect, useState } from 'react';
import './Survey.css';
import { useCell } from '../../../base/useCell.ts';
import { RADIO_NAMES } from '../../../rules/core/board.ts';
import type { BandMode, Channel, RadioCapabilities } from '../../../rules/core/facts.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatus } from '../../app/useStatus.ts';
import type { SurveyRadio } from '../../device/endpoints/survey.ts';
import { t } from '../../i18n/t.ts';
import { useTestLock } from '../../settings/core/useTestLock.ts';
import type { Status } from '../../status/status.ts';
import { useNow } from '../../status/useNow.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { ownChannel, type Stretch } from '../ownChannel.ts';
import { ToolRun } from '../ToolRun.tsx';
import { HeardNetworks } from './HeardNetworks.tsx';
import { interruptionOf } from './interruption.ts';
import { type NetworkRow, networkRow } from './networkRows.ts';
import { surveyProblem, surveyProgress } from './surveyProgress.ts';
import { useSurvey } from './surveyRun.ts';

/** Margin around the channels in MHz. */
const EDGE = 10;

/** Networks received by a radio, by channel and as a list. */
export function Survey() {
  const { board, domain, readOnly } = useDevice();
  const [radio, setRadio] = useState<RadioCapabilities | undefined>(board.radios[0]);
  const band: BandMode = radio?.band ?? 'A';
  const name: SurveyRadio = band === 'AD' ? 'wlan0' : 'ath0';
  const run = useSurvey();
  const state = useCell(run.state);
  const { survey, absent, isLeft = false } = state;
  const scanning = state.scanning && !isLeft;
  const { status } = useStatus();
  const underTest = useTestLock('link');
  const now = useNow(scanning || survey !== undefined);
  useEffect(() => {
    void run.look(name);
  }, [run, name]);

  if (absent) return <p className="card tool-empty">{t('This model has no site survey.')}</p>;
  const channels = domain?.interfaces.find(({ id }) => id === (radio?.interface ?? 'main'))?.channels ?? [];
  const peers = peersOf(status);
  const rows = survey?.networks.map((network) => networkRow(network, channels, peers)) ?? [];
  const { age, ...progress } = surveyProgress(state, now);
  return (
    <>
      <ToolRun
        start={survey === undefined || (survey.networks.length === 0 && !scanning) ? t('Scan') : t('Scan again')}
        running={scanning}
        onStart={() => void run.start(name)}
        onStop={run.leave}
        stop={t('Stop waiting')}
        interrupts={interruptionOf(status, band, progress.of)}
        unavailable={
          underTest ??
          (readOnly
            ? t('Only administrators can scan. These are the last results.')
            : isLeft
              ? t('The device still finishes its scan.')
              : undefined)
        }
        progress={progress}
        problem={surveyProblem(state)}
      >
        {board.radios.length > 1 && (
          <div className="survey-radio">
            <ChoiceGroup
              name="survey-radio"
              title={t('Radio')}
              choices={board.radios.map((one) => one.band)}
              titles={RADIO_NAMES}
              selected={band}
              onChoose={(chosen) => setRadio(board.radios.find((one) => one.band === chosen))}
            />
          </div>
        )}
      </ToolRun>
      {/* A scan that has only begun says nothing about the networks. */}
      {survey !== undefined && !(scanning && rows.length === 0) && (
        <HeardNetworks
          rows={rows}
          left={survey.left}
          age={scanning ? undefined : age}
          range={rangeOf(channels, rows)}
          own={ownChannel(status, band)}
        />
      )}
    </>
  );
}

/** Names of linked devices by MAC address. */
function peersOf({ wireless }: Status): ReadonlyMap<string, string> {
  return new Map(
    wireless.stations.flatMap(({ mac, remote }) =>
      mac === undefined ? [] : [[mac.toLowerCase(), remote.name ?? mac]],
    ),
  );
}

/** Range of the radio's channels, or of the networks if the channels are unknown. */
function rangeOf(channels: readonly Channel[], rows: readonly NetworkRow[]): Stretch {
  const stretches: readonly Stretch[] =
    channels.length > 0
      ? channels.map(({ startFrequency, endFrequency }) => ({ from: startFrequency, to: endFrequency }))
      : rows.flatMap(({ center, width = 0 }) =>
          center === undefined ? [] : [{ from: center - width / 2, to: center + width / 2 }],
        );
  const from = stretches.reduce((least, one) => Math.min(least, one.from), Infinity);
  const to = stretches.reduce((most, one) => Math.max(most, one.to), -Infinity);
  return from < to ? { from: from - EDGE, to: to + EDGE } : { from: 5150, to: 5850 };
}
