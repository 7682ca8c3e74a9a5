import { useEffect, useMemo, useRef, useState } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useDeviceName, useStatusValue } from '../../app/useStatus.ts';
import { currentLocale, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { ownChannel } from '../ownChannel.ts';
import { ToolRun } from '../ToolRun.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { channelFigures } from './channelFigures.ts';
import { FIRST_CHOICE } from './pictureChoice.ts';
import { type PictureHandle, SpectrumPicture } from './SpectrumPicture.tsx';
import { channelsOf, spectrumRadio } from './spectrumRadio.ts';
import { useSpectrum } from './spectrumRun.ts';
import { channelLines, spectrumCsv } from './spectrumText.ts';

/** Width in MHz of the listed channels while the own channel is unknown. */
const USUAL_WIDTH = 20;

/** Live spectrum view. */
export function Spectrum() {
  const { board, domain, readOnly } = useDevice();
  const name = useDeviceName();
  const run = useSpectrum();
  const { phase, problem } = useCell(run.state);
  const reading = useCell(run.reading);
  const noise = useCell(run.channelNoise);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const picture = useRef<PictureHandle>(null);
  const radio = spectrumRadio(board, reading);
  const band = radio?.band ?? 'A';
  const from = useStatusValue(({ status }) => ownChannel(status, band)?.from);
  const to = useStatusValue(({ status }) => ownChannel(status, band)?.to);
  const own = from === undefined || to === undefined ? undefined : { from, to };
  const width = own === undefined ? USUAL_WIDTH : own.to - own.from;
  useEffect(() => {
    void run.look();
  }, [run]);
  const figures = useMemo(() => {
    const all = channelsOf(domain, radio) ?? [];
    return channelFigures(
      all.filter(({ bandwidth }) => bandwidth === width),
      reading,
      choice.share,
    );
  }, [domain, radio, width, reading, choice.share]);

  if (phase === 'absent') {
    return <p className="card tool-empty">{t('This model has no spectrum view.')}</p>;
  }
  const isOn = phase === 'running' || phase === 'paused';
  const isStuck = phase === 'running' && reading !== undefined && problem !== undefined;
  return (
    <>
      <ToolRun
        running={isOn}
        start={reading === undefined ? t('Start') : t('Start again')}
        onStart={() => void run.start()}
        onStop={readOnly ? undefined : () => void run.end()}
        unavailable={readOnly ? t('Only administrators can start it. You see it while one does.') : undefined}
        problem={problem}
      >
        <p className="tool-muted" role="status">
          {isStuck
            ? t('Paused until the device answers.')
            : phase === 'paused'
              ? t('Paused. The device keeps measuring.')
              : phase === 'ended'
                ? t('Stopped after 10 min.')
                : t('The link stays up. Stops when you leave, or after 10 min.')}
        </p>
      </ToolRun>
      <section className="card" aria-label={t('Spectrum')} data-old={isStuck ? '' : undefined}>
        <SpectrumPicture ref={picture} run={run} choice={choice} onChoose={setChoice} />
        {reading !== undefined && (
          <div className="spectrum-actions">
            {isOn && (
              <button type="button" className="button" onClick={phase === 'paused' ? run.goOn : run.pause}>
                {phase === 'paused' ? t('Go on') : t('Pause')}
              </button>
            )}
            <ResultActions
              name="spectrum"
              text={() => channelLines(figures)}
              files={[{ extension: 'csv', make: () => spectrumCsv(run.history.get(), reading, choice.share) }]}
              image={() => picture.current?.image(`${name} · ${new Date().toLocaleString(currentLocale())}`)}
            />
          </div>
        )}
      </section>
      <ChannelTable channels={figures} noise={noise} own={own} />
    </>
  );
}
