import { useEffect, useState } from 'react';
import type { BandMode, Channel } from '../../../rules/core/facts.ts';
import { getSurvey } from '../../device/endpoints/survey.ts';
import { networkRow } from '../survey/networkRows.ts';
import { ssidText } from '../survey/networkText.ts';
import type { Mark } from './drawStill.ts';

const NONE: readonly Mark[] = [];

/** Networks received by the radio, loaded on demand. Reads the last survey without a new scan. */
export function useNetworkMarks(
  wanted: boolean,
  band: BandMode,
  channels: readonly Channel[] | undefined,
): readonly Mark[] {
  const [marks, setMarks] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    getSurvey(band === 'AD' ? 'wlan0' : 'ath0', { signal: asking.signal }).then(
      ({ networks }) =>
        setMarks(
          networks.flatMap((network): Mark[] => {
            const { center, width, signal, ssid } = networkRow(network, channels ?? [], new Map());
            if (center === undefined || width === undefined || signal === undefined) return [];
            return [{ from: center - width / 2, to: center + width / 2, level: signal, name: ssidText(ssid) }];
          }),
        ),
      // Without a survey there are no marks.
      () => setMarks(NONE),
    );
    return () => asking.abort();
  }, [wanted, band, channels]);
  return wanted ? marks : NONE;
}
