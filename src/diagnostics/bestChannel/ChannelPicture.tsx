import { scaleLinear } from 'd3-scale';
import { type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import type { RankedChannel } from '../../../rules/prediction/bestChannel.ts';
import { frequencyWords, megabits } from '../../app/figures.ts';
import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { useWidth } from '../../ui/useWidth.ts';
import { AirAxes } from '../AirAxes.tsx';
import type { Stretch } from '../ownChannel.ts';
import { type Band, bandsOf } from '../spectrum/bands.ts';
import { levelsWithin } from '../spectrum/histogramLevels.ts';
import { PLOT_HEIGHT } from '../spectrum/spectrumLayout.ts';

/** Pixels: margins and height, with the plot of the spectrum view, and height of the legal strip. */
const MARGIN = { top: 42, right: 14, bottom: 24, left: 60 } as const;
const HEIGHT = MARGIN.top + PLOT_HEIGHT + MARGIN.bottom;
const STRIP = { top: 12, height: 20 } as const;
/** Pixels per letter. */
const LETTER = 6.4;
/** Minimum range of the levels in dBm. */
const [LOW, HIGH] = [-105, -60];

interface Props {
  /** All legal channels of the radio. */
  readonly ranking: readonly RankedChannel[];
  /** Channels that a press can choose. */
  readonly choices: readonly RankedChannel[];
  readonly reading: SpectrumReading | undefined;
  readonly own: Stretch | undefined;
  readonly picked: RankedChannel | undefined;
  readonly onPick: (row: RankedChannel) => void;
  /** Action for the picked channel. */
  readonly children: ReactNode;
}

/**
 * Frequency axis with legal limits, ranking noise, and the highest levels of the spectrum view. A press picks the
 * best channel at that frequency. A slider offers the same by keyboard.
 */
export function ChannelPicture({ ranking, choices, reading, own, picked, onPick, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hatch = useId();
  const { range, bands, noise } = useMemo(() => airOf(ranking, own), [ranking, own]);
  const seen = useMemo(() => peaksOf(reading, range), [reading, range]);
  const lastNoise = noise.toSorted((a, b) => b.to - a.to)[0];
  const lastSeen = seen.at(-1);
  const levels = [...noise.map(({ level }) => level), ...seen.map(([, level]) => level)];
  const x = scaleLinear([range.from, range.to], [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)]);
  const y = scaleLinear(
    [Math.min(LOW, ...levels), Math.max(HIGH, ...levels)],
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  ).nice(5);
  // The name of the upper line is above it, the other below: names of near lines do not overlap.
  const isNoiseUpper = lastNoise !== undefined && lastSeen !== undefined && lastNoise.level > lastSeen[1];
  const byFrequency = choices.toSorted((a, b) => a.channel.centerFrequency - b.channel.centerFrequency);
  const at = picked === undefined ? -1 : byFrequency.findIndex((row) => isSame(row, picked));

  function press(event: PointerEvent<SVGElement>): void {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return;
    const there = bestAt(choices, x.invert(event.clientX - box.left));
    if (there !== undefined) onPick(there);
  }

  return (
    <section className="card best-picture" aria-label={t('Channels on the air')}>
      <div ref={frame} className="best-picture-frame">
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={t('Noise by frequency, with what the law allows; the table lists the channels')}
            onPointerUp={press}
          >
            <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="7" />
            </pattern>
            {bands.map((band) => (
              <BandMark key={band.from} band={band} x={x} hatch={hatch} />
            ))}
            <AirAxes x={x} y={y} levels={5} />
            {own !== undefined && <rect className="best-picture-own" {...boxOf(own, x)} />}
            <path
              className="best-picture-noise"
              d={noise.map(({ from, to, level }) => `M${x(from)},${y(level)}H${x(to)}`).join('')}
            />
            <path
              className="best-picture-seen"
              d={lineOf(seen.map(([frequency, level]) => [x(frequency), y(level)]))}
            />
            <LineName end={lastNoise && { x: x(lastNoise.to), y: y(lastNoise.level) + (isNoiseUpper ? -8 : 16) }}>
              {t('Noise')}
            </LineName>
            <LineName end={lastSeen && { x: x(lastSeen[0]), y: y(lastSeen[1]) + (isNoiseUpper ? 16 : -8) }}>
              {t('Peak')}
            </LineName>
            {picked !== undefined && <rect className="best-picture-picked" {...boxOf(stretchOf(picked), x)} />}
          </svg>
        )}
      </div>
      <p className="best-picture-legend" aria-hidden="true">
        <span data-line="noise">{t('Noise and interference')}</span>
        {seen.length > 0 && <span data-line="seen">{t('Highest level the spectrum view has seen')}</span>}
        {own !== undefined && <span data-line="own">{t('Channel in use')}</span>}
      </p>
      <footer className="best-picture-choice">
        <input
          type="range"
          className="slider"
          // Same direction as the frequencies of the chart.
          dir="ltr"
          aria-label={t('Channel by frequency')}
          aria-valuetext={picked === undefined ? t('None') : wordsOf(picked)}
          min={0}
          max={Math.max(0, byFrequency.length - 1)}
          value={Math.max(0, at)}
          onChange={({ target }) => {
            const row = byFrequency[target.valueAsNumber];
            if (row !== undefined) onPick(row);
          }}
        />
        <p role="status">{picked === undefined ? t('Click the chart to select a channel.') : wordsOf(picked)}</p>
        {picked !== undefined && children}
      </footer>
    </section>
  );
}

type Scale = (value: number) => number;

/** Name at the end of a line. Undefined without the line. */
function LineName({
  end,
  children,
}: {
  readonly end: { readonly x: number; readonly y: number } | undefined;
  readonly children: string;
}) {
  return (
    end && (
      <text className="best-picture-name" x={end.x - 4} y={end.y} textAnchor="end">
        {children}
      </text>
    )
  );
}

function BandMark({ band, x, hatch }: { readonly band: Band; readonly x: Scale; readonly hatch: string }) {
  const [left, right] = [x(band.from), x(band.to)];
  const words =
    band.kind === 'closed'
      ? t('not allowed')
      : band.kind === 'radar'
        ? t('Radar check, {eirp} dBm', { eirp: formatNumber(band.eirp ?? 0) })
        : t('{eirp} dBm', { eirp: formatNumber(band.eirp ?? 0) });
  const hasRoom = right - left > words.length * LETTER + 8;
  return (
    <g className="best-picture-band" data-kind={band.kind}>
      <title>{words}</title>
      {band.kind !== 'closed' && (
        <rect x={left + 1} y={STRIP.top} width={Math.max(1, right - left - 2)} height={STRIP.height} rx={4} />
      )}
      {band.kind === 'radar' && (
        <rect
          x={left + 1}
          y={STRIP.top}
          width={Math.max(1, right - left - 2)}
          height={STRIP.height}
          rx={4}
          style={{ fill: `url(#${hatch})` }}
        />
      )}
      {hasRoom && (
        <text x={(left + right) / 2} y={STRIP.top + 14} textAnchor="middle">
          {words}
        </text>
      )}
    </g>
  );
}

function boxOf({ from, to }: Stretch, x: Scale) {
  return {
    x: x(from),
    y: MARGIN.top,
    width: Math.max(1, x(to) - x(from)),
    height: HEIGHT - MARGIN.bottom - MARGIN.top,
  };
}

const stretchOf = ({ channel: { startFrequency: from, endFrequency: to } }: RankedChannel): Stretch => ({ from, to });

function isSame({ channel: one }: RankedChannel, { channel: other }: RankedChannel): boolean {
  return one.controlFrequency === other.controlFrequency && one.bandwidth === other.bandwidth;
}

/** Best channel that covers a frequency. Blocked channels come last. */
function bestAt(choices: readonly RankedChannel[], frequency: number): RankedChannel | undefined {
  return choices
    .filter(({ channel }) => channel.startFrequency <= frequency && channel.endFrequency >= frequency)
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))[0];
}

/** Static parts of the picture: frequency range, legal limits, noise of the narrowest channels. */
function airOf(ranking: readonly RankedChannel[], own: Stretch | undefined) {
  const channels = ranking.map(({ channel }) => channel);
  const range = {
    from: channels.reduce((least, { startFrequency }) => Math.min(least, startFrequency), Infinity),
    to: channels.reduce((most, { endFrequency }) => Math.max(most, endFrequency), -Infinity),
  };
  const eirps = new Map(ranking.map(({ channel, eirp }) => [channel, eirp]));
  const bands = bandsOf(channels, range, (channel) => eirps.get(channel) ?? 0, own && own.to - own.from);
  const narrowest = channels.reduce((least, { bandwidth }) => Math.min(least, bandwidth), Infinity);
  const noise = ranking.flatMap((row) =>
    row.channel.bandwidth === narrowest && row.isCommon && row.interference !== undefined
      ? [{ ...stretchOf(row), level: row.interference / 100 }]
      : [],
  );
  return { range, bands, noise };
}

/** Highest level per frequency, if measured. The view exceeds the channels. */
function peaksOf(
  reading: SpectrumReading | undefined,
  { from, to }: Stretch,
): readonly (readonly [frequency: number, level: number])[] {
  if (reading?.histogram === undefined) return [];
  const levels = levelsWithin(reading.histogram, 1);
  return reading.frequencies.flatMap((frequency, place) => {
    const level = levels[place] ?? Number.NaN;
    return Number.isNaN(level) || frequency < from || frequency > to ? [] : [[frequency, level] as const];
  });
}

function lineOf(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([left, top], index) => `${index === 0 ? 'M' : 'L'}${left.toFixed(1)},${top.toFixed(1)}`)
    .join('');
}

function wordsOf({ channel, capacity, check, isBlocked }: RankedChannel): string {
  return [
    t('{center}, {width} MHz wide', { center: frequencyWords(channel.centerFrequency), width: channel.bandwidth }),
    capacity === undefined ? undefined : t('{capacity} Mbit/s', { capacity: megabits(capacity) }),
    isBlocked ? t('Blocked after radar.') : check > 0 ? t('radar check {seconds} s', { seconds: check }) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
