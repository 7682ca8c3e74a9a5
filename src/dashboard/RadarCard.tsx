import { useState } from 'react';
import { formatDuration } from '../app/duration.ts';
import { frequencyWords } from '../app/frequency.ts';
import { t } from '../i18n/t.ts';
import type { Wireless } from '../status/status.ts';
import { nextRadarCheck, type RadarCheck } from './radarCheck.ts';

/**
 * While the radio listens for radar before it may send: on which channel, and for how much longer. After it has heard one and
 * left its channel: until when.
 */
export function RadarCard({ wireless: { radarCheck, radarLeft, centre } }: { readonly wireless: Wireless }) {
  const [shown, setShown] = useState<{
    readonly of: Wireless['radarCheck'];
    readonly check: RadarCheck | undefined;
  }>();
  let check = shown?.check;
  if (shown?.of !== radarCheck) {
    check = nextRadarCheck(shown?.check, radarCheck.state, radarCheck.left);
    setShown({ of: radarCheck, check });
  }
  if (check === undefined) {
    return radarLeft === undefined ? null : <RadarHeard left={radarLeft} />;
  }
  const { left, total } = check;
  return (
    <section className="card radar-card" aria-labelledby="radar-title">
      <h2 id="radar-title">{t('Radar check')}</h2>
      <progress aria-labelledby="radar-title" value={Math.max(0, total - left)} max={total} />
      <p>
        {centre === undefined
          ? t('{left} s left of {total}', { left, total })
          : t('{left} s left of {total} on {channel}', { left, total, channel: frequencyWords(centre) })}
      </p>
      <p className="radar-note">{t('No transmission until the check ends')}</p>
    </section>
  );
}

/** @param left seconds until the channel may be used again */
function RadarHeard({ left }: { readonly left: number }) {
  return (
    <section className="card radar-card" aria-labelledby="radar-title">
      <h2 id="radar-title">{t('Radar detected')}</h2>
      <p>
        {t('The device has left its channel, which may be used again in {duration}.', {
          duration: formatDuration(left),
        })}
      </p>
    </section>
  );
}
