import { use, useEffect, useMemo, useState } from 'react';
import { useCell } from '../../../engine/form/useCell.ts';
import { createTypedRead } from '../../../engine/plan/typedRead.ts';
import { RADIO_NAMES } from '../../../rules/board.ts';
import type { Facts, RadioCapabilities } from '../../../rules/facts.ts';
import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import { isAccessPoint } from '../../../rules/wireless/mode.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { getActiveFrequencies } from '../../device/endpoints/channelList.ts';
import { getChannelNoise } from '../../device/endpoints/channelNoise.ts';
import { t } from '../../i18n/t.ts';
import { useDraft } from '../../settings/draft/useDraft.ts';
import { useSettings } from '../../settings/useSettings.ts';
import { ChoiceGroup } from '../../shell/ChoiceGroup.tsx';
import { useSurvey } from '../survey/surveyRun.ts';
import { ToolRun } from '../ToolRun.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { rankingOf } from './rankingOf.ts';
import './bestChannel.css';

/** Places of radios in a configuration. */
const ROWS = [0, 1, 2, 3];

/** Every lawful channel of a radio, the best first. */
export function BestChannel() {
  const settings = useSettings();
  // Its sections have to be part of the draft before anything can be read of it, or put into it.
  use(settings.openPage('wireless'));
  const device = useDevice();
  const { board, domain, readOnly, status } = device;
  const [number, setNumber] = useState(board.radios[0]?.number);
  const radio = board.radios.find((one) => one.number === number);
  const isSixty = radio?.band === 'AD';
  const survey = useSurvey();
  const heard = useCell(survey.state);
  const name = isSixty ? 'wlan0' : 'ath0';
  const { noise, active } = useAir(radio, heard.scanning);
  useEffect(() => {
    void survey.look(name);
  }, [survey, name]);
  useDraft(settings.draft);
  const { document } = settings.draft.state();
  const networks = heard.survey?.networks;
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
    // As it was when the air was last looked at: rows that change places every second cannot be read.
    const now = status.get().status;
    const facts = { board, domain, active, radio, row, read, status: now, noise: isSixty ? NO_NOISE : noise };
    return {
      ranking: rankingOf({ ...facts, networks: networks ?? [] }),
      isStation: typeof mode !== 'string' || !isAccessPoint(mode),
      isLinked: now.wireless.stations.length > 0,
      chosen,
    };
  }, [settings, document, radio, board, domain, active, noise, networks, status, isSixty]);
  return (
    <>
      <ToolRun
        start={t('Scan')}
        running={heard.scanning}
        onStart={() => void survey.start(name)}
        onStop={survey.stop}
        interrupts={t(
          'Scanning takes the link off the air for up to 40 s; it comes back by itself. Without it channels are ranked by the noise the radio knows, and the networks it heard when it started.',
        )}
        unavailable={readOnly ? t('Scanning takes an administrator. This is what the radio heard last.') : undefined}
        problem={heard.problem}
      >
        {board.radios.length > 1 && radio !== undefined && (
          <ChoiceGroup
            name="best-channel-radio"
            title={t('Radio')}
            choices={board.radios.map(({ band }) => band)}
            titles={RADIO_NAMES}
            chosen={radio.band}
            onChoose={(band) => setNumber(board.radios.find((one) => one.band === band)?.number)}
          />
        )}
      </ToolRun>
      {radio === undefined || found === undefined || found.ranking.length === 0 ? (
        <p className="card best-none">{t('No channel is lawful for this radio with these settings.')}</p>
      ) : (
        <ChannelTable key={radio.number} settings={settings} radio={radio} {...found} />
      )}
    </>
  );
}

const NO_NOISE: readonly NoiseRow[] = [];

/** What the device knows of the air without leaving its channel: noise, and the channels that are open. Anew after a scan. */
function useAir(radio: RadioCapabilities | undefined, isScanning: boolean) {
  const { status } = useDevice();
  const [noise, setNoise] = useState(NO_NOISE);
  const [active, setActive] = useState<Facts['active']>();
  useEffect(() => {
    if (isScanning) return undefined;
    const asking = new AbortController();
    const { width } = status.get().status.wireless;
    const take = (frequencies: readonly number[] | undefined) => {
      if (frequencies === undefined || width === undefined || radio === undefined || radio.band === 'AD') return;
      setActive({ interface: radio.interface, width, frequencies: new Set(frequencies) });
    };
    getChannelNoise({ signal: asking.signal }).then(setNoise, () => undefined);
    getActiveFrequencies({ signal: asking.signal }).then(take, () => undefined);
    return () => asking.abort();
  }, [status, radio, isScanning]);
  return { noise, active };
}
