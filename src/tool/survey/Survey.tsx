import { useEffect, useState } from 'react';
import './survey.css';
import { useCell } from '../../../engine/form/useCell.ts';
import { RADIO_NAMES } from '../../../rules/board.ts';
import type { BandMode, Channel, RadioCapabilities } from '../../../rules/facts.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { formatDuration } from '../../app/duration.ts';
import { useStatus } from '../../app/useStatus.ts';
import type { SurveyRadio } from '../../device/endpoints/survey.ts';
import { isolated } from '../../i18n/isolated.ts';
import { currentLocale, plural, t } from '../../i18n/t.ts';
import { ChoiceGroup } from '../../shell/ChoiceGroup.tsx';
import type { Status } from '../../status/status.ts';
import { useNow } from '../../status/useNow.ts';
import { ownChannel, type Stretch } from '../ownChannel.ts';
import { ToolRun } from '../ToolRun.tsx';
import { HeardNetworks } from './HeardNetworks.tsx';
import { type NetworkRow, networkRow } from './networkRows.ts';
import { ssidText } from './ssidText.ts';
import { useSurvey } from './surveyRun.ts';

/** Seconds one takes where the device does not say (docs/device.md#survey). */
const USUAL_DURATION = 40;
/** Names that are said of those who lose their link; of more the number. */
const NAMED = 4;
/** MHz that are shown beside the channels. */
const EDGE = 10;

/** The networks a radio hears, by channel and as a list. */
export function Survey() {
  const { board, domain, readOnly } = useDevice();
  const [radio, setRadio] = useState<RadioCapabilities | undefined>(board.radios[0]);
  const band: BandMode = radio?.band ?? 'A';
  const name: SurveyRadio = band === 'AD' ? 'wlan0' : 'ath0';
  const run = useSurvey();
  const { scanning, survey, receivedAt, away, absent, problem } = useCell(run.state);
  const { status } = useStatus();
  const now = useNow(scanning || survey !== undefined);
  useEffect(() => {
    void run.look(name);
  }, [run, name]);

  if (absent) return <p className="card tool-absent">{t('This model has no site survey.')}</p>;
  const channels = domain?.interfaces.find(({ id }) => id === (radio?.interface ?? 'main'))?.channels ?? [];
  const peers = peersOf(status);
  const rows = survey?.networks.map((network) => networkRow(network, channels, peers)) ?? [];
  const duration = survey?.duration ?? USUAL_DURATION;
  const age = survey?.age === undefined ? undefined : survey.age + Math.max(0, now - receivedAt) / 1000;
  const gone = Math.min(duration, age ?? 0);
  return (
    <>
      <ToolRun
        start={survey === undefined || (survey.networks.length === 0 && !scanning) ? t('Scan') : t('Scan again')}
        running={scanning}
        onStart={() => void run.start(name)}
        interrupts={interruption(status, band, duration)}
        unavailable={readOnly ? t('Scanning takes an administrator. This is what the radio heard last.') : undefined}
        progress={{
          gone,
          of: duration,
          text: away
            ? t('The device does not answer, as when it is reached over this link. It comes back by itself.')
            : t('{time} left, {networks} so far', {
                time: formatDuration(Math.ceil(duration - gone)),
                networks: plural(rows.length, { one: '{count} network', other: '{count} networks' }),
              }),
        }}
        problem={
          problem ?? (survey?.state === 'aborted' ? t('The radio restarted before the scan was over.') : undefined)
        }
      >
        {board.radios.length > 1 && (
          <div className="survey-radio">
            <ChoiceGroup
              name="survey-radio"
              title={t('Radio')}
              choices={board.radios.map((one) => one.band)}
              titles={RADIO_NAMES}
              chosen={band}
              onChoose={(chosen) => setRadio(board.radios.find((one) => one.band === chosen))}
            />
          </div>
        )}
      </ToolRun>
      {survey !== undefined && (
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

/** Names of the devices this one has links with, by MAC address. */
function peersOf({ wireless }: Status): ReadonlyMap<string, string> {
  return new Map(
    wireless.stations.flatMap(({ mac, remote }) =>
      mac === undefined ? [] : [[mac.toLowerCase(), remote.name ?? mac]],
    ),
  );
}

/** What the scan takes off the air, and for how long. */
function interruption({ wireless }: Status, band: BandMode, seconds: number): string {
  const said = t(
    'Scanning takes the {radio} link off the air for about {time}. It comes back by itself, even if you close this page.',
    {
      radio: RADIO_NAMES[band],
      time: formatDuration(seconds),
    },
  );
  const names = wireless.stations.map(({ remote, mac, id }) => ssidText(remote.name ?? mac ?? id));
  if (names.length === 0) return said;
  const more = names.length - NAMED;
  const list = new Intl.ListFormat(currentLocale()).format([
    ...names.slice(0, NAMED).map(isolated),
    ...(more > 0 ? [plural(more, { one: '{count} more', other: '{count} more' })] : []),
  ]);
  return `${said} ${t('Who loses it meanwhile: {stations}.', { stations: list })}`;
}

/** What the channels of the radio reach over; where they are not known, the networks. */
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
