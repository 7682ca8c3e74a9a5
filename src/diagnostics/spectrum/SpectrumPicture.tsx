import './Spectrum.css';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCell } from '../../../base/useCell.ts';
import { lawfulPower } from '../../../rules/wireless/power/lawfulPower.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';
import { useWidth } from '../../ui/useWidth.ts';
import { ownChannel, type Stretch } from '../ownChannel.ts';
import { bandsOf } from './bands.ts';
import { FrequencyCursor } from './FrequencyCursor.tsx';
import { PictureLegend } from './PictureLegend.tsx';
import { PictureOptions } from './PictureOptions.tsx';
import type { PictureChoice } from './pictureChoice.ts';
import { situationNow } from './situationNow.ts';
import { readColors, type SpectrumColors } from './spectrumColors.ts';
import { NOTHING_SEEN } from './spectrumHistory.ts';
import { SPECTRUM_HEIGHT, type SpectrumLayout, spectrumLayout } from './spectrumLayout.ts';
import { createPainter, type PictureInput, type SpectrumPainter } from './spectrumPainter.ts';
import { channelsOf, spectrumRadio } from './spectrumRadio.ts';
import type { SpectrumRun } from './spectrumRun.ts';
import { useNetworkMarks } from './useNetworkMarks.ts';

export interface PictureHandle {
  /** Current picture with a title and a legend; undefined before the first drawing. */
  readonly image: (title: string) => HTMLCanvasElement | undefined;
}

interface Props {
  readonly run: SpectrumRun;
  readonly choice: PictureChoice;
  readonly onChoose: (choice: PictureChoice) => void;
  readonly ref?: Ref<PictureHandle>;
}

/**
 * Levels, and below them levels over time, on one frequency axis with the own channel and the legal limits. Draws
 * only while visible, at most ten times per second.
 */
export function SpectrumPicture({ run, choice, onChoose, ref }: Props) {
  const { board, domain } = useDevice();
  const reading = useCell(run.reading);
  const radio = spectrumRadio(board, reading);
  const band = radio?.band ?? 'A';
  const from = useStatusValue(({ status }) => ownChannel(status, band)?.from);
  const to = useStatusValue(({ status }) => ownChannel(status, band)?.to);
  const own = useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to]);
  const frame = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const live = useRef<HTMLCanvasElement>(null);
  const waterfall = useRef<HTMLCanvasElement>(null);
  const painter = useRef<SpectrumPainter>(undefined);
  const width = useWidth(frame);
  const colors = useColors(frame);
  const channels = channelsOf(domain, radio);
  const [first, last] = [reading?.frequencies[0], reading?.frequencies.at(-1)];
  const whole = useMemo((): Stretch => {
    if (first !== undefined && last !== undefined) return { from: first, to: last };
    const least = (channels ?? []).reduce((all, { startFrequency }) => Math.min(all, startFrequency), Infinity);
    const most = (channels ?? []).reduce((all, { endFrequency }) => Math.max(all, endFrequency), -Infinity);
    return least < most ? { from: least, to: most } : { from: 5150, to: 5850 };
  }, [first, last, channels]);
  const mode = useStatusValue(({ status }) => status.wireless.mode);
  const antennaGain = useStatusValue(({ status }) => status.wireless.antennaGain);
  const bands = useMemo(() => {
    if (channels === undefined || radio === undefined || domain === undefined) return bandsOf([], whole, () => 0, 0);
    const situation = situationNow({ mode, antennaGain }, radio, domain);
    const ownWidth = own && own.to - own.from;
    return bandsOf(channels, whole, (channel) => lawfulPower(channel, situation).eirp, ownWidth);
  }, [channels, whole, radio, domain, mode, antennaGain, own]);
  const networks = useNetworkMarks(choice.layers.has('networks'), band, channels);
  const range = choice.range ?? whole;

  const layout = spectrumLayout(width, range, NOTHING_SEEN);

  useLayoutEffect(() => {
    if (still.current === null || live.current === null || waterfall.current === null) return;
    const created = createPainter({ still: still.current, live: live.current, waterfall: waterfall.current });
    painter.current = created;
    return () => created.stop();
  }, []);
  useImperativeHandle(ref, () => ({ image: (title) => painter.current?.image(title) }), []);
  const input = useMemo(
    (): PictureInput | undefined => colors && { ...choice, colors, width, range, bands, own, networks, reading },
    [choice, colors, width, range, bands, own, networks, reading],
  );
  useLayoutEffect(() => {
    if (input === undefined) return;
    const show = () => painter.current?.show(input, run.history.get());
    show();
    return run.history.subscribe(show);
  }, [input, run]);

  return (
    <div className="spectrum-picture">
      <PictureLegend run={run} choice={choice} onChoose={onChoose} />
      <div ref={frame} className="spectrum-frame" style={{ blockSize: SPECTRUM_HEIGHT }}>
        <div role="img" aria-label={t('Spectrum over waterfall; figures in the table of channels')}>
          <canvas ref={still} className="spectrum-still" />
          <div className="spectrum-waterfall" style={boxOf(layout, layout.waterfall.top)}>
            <canvas ref={waterfall} />
          </div>
          <canvas ref={live} />
          <div className="spectrum-edges" style={boxOf(layout, layout.plot.top)}>
            {own !== undefined && (
              <div style={{ left: layout.x(own.from) - layout.left, width: layout.x(own.to) - layout.x(own.from) }} />
            )}
          </div>
        </div>
        {reading === undefined ? (
          <p className="spectrum-empty" dir="auto">
            {t('Press Start.')}
          </p>
        ) : (
          <FrequencyCursor run={run} reading={reading} range={range} width={width} share={choice.share} />
        )}
      </div>
      <PictureOptions choice={choice} onChoose={onChoose} run={run} bands={bands} own={own} />
    </div>
  );
}

/** Area from a height to the foot of the waterfall, as wide as the axis. */
function boxOf({ left, right, waterfall }: SpectrumLayout, top: number) {
  return { left, top, width: right - left, height: waterfall.bottom - top };
}

const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';

/** Colors of the theme, updated on a theme change. */
function useColors(frame: RefObject<HTMLElement | null>): SpectrumColors | undefined {
  const [colors, setColors] = useState<SpectrumColors>();
  useEffect(() => {
    const read = () => {
      if (frame.current !== null) setColors(readColors(frame.current));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
    const queries = [DARK, FORCED].map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', read);
    return () => {
      observer.disconnect();
      for (const query of queries) query.removeEventListener('change', read);
    };
  }, [frame]);
  return colors;
}
