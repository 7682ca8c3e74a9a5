import { useMemo } from 'react';
import type { ChartEvent } from '../../chart/chartData.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { plural, t } from '../../i18n/t.ts';
import type { Packet } from './pingRun.ts';

/** Maximum number of marks. More would hide the line. */
const MOST_MARKS = 20;

/** Round-trip time of each packet, with marks for lost packets. */
export function PingChart({ packets }: { readonly packets: readonly Packet[] }) {
  const { x, values, events } = useMemo(
    () => ({
      x: packets.map(({ sequence }) => sequence),
      values: packets.map(({ echo }) => (echo.kind === 'answered' ? echo.time : undefined)),
      events: lossMarks(packets),
    }),
    [packets],
  );
  const series = useMemo(() => [{ label: t('Time'), values, tone: 'accent' as const }], [values]);
  return (
    <section className="card" aria-label={t('Times')}>
      <LateChart
        label={t('Time of each packet')}
        unit={t('ms')}
        x={x}
        xKind="plain"
        xLabel={t('Packet')}
        series={series}
        bounds={BOUNDS}
        events={events}
        digits={2}
        heading={<h2>{t('Times')}</h2>}
      />
    </section>
  );
}

const BOUNDS = { low: 0 } as const;

/** Lost packets. Adjacent ones share a mark. */
function lossMarks(packets: readonly Packet[]): readonly ChartEvent[] {
  const width = Math.max(1, Math.ceil(packets.length / MOST_MARKS));
  const marks = new Map<number, { readonly at: number; readonly count: number }>();
  for (const [index, { sequence, echo }] of packets.entries()) {
    if (echo.kind !== 'lost') continue;
    const place = Math.floor(index / width);
    const { at = sequence, count = 0 } = marks.get(place) ?? {};
    marks.set(place, { at, count: count + 1 });
  }
  return [...marks.values()].map(({ at, count }) => ({
    at,
    label: plural(count, { one: '{count} lost', other: '{count} lost' }),
    tone: 'bad',
  }));
}
