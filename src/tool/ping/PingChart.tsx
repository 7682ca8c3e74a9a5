import { useMemo } from 'react';
import type { ChartEvent } from '../../chart/chartData.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import { plural, t } from '../../i18n/t.ts';
import type { Packet } from './pingRun.ts';

/** Gaps that are marked, the newest; beyond these marks would hide the line. */
const MOST_MARKS = 30;

/** How long each packet took, with those that no answer came to marked. */
export function PingChart({ packets }: { readonly packets: readonly Packet[] }) {
  const { x, values, events } = useMemo(
    () => ({
      x: packets.map(({ sequence }) => sequence),
      values: packets.map(({ echo }) => (echo.kind === 'answered' ? echo.time : undefined)),
      events: lostRuns(packets).slice(-MOST_MARKS),
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

/** Packets in a row that were lost, as one mark each. */
function lostRuns(packets: readonly Packet[]): readonly ChartEvent[] {
  const runs: { at: number; count: number }[] = [];
  let before: Packet['echo']['kind'] | undefined;
  for (const { sequence, echo } of packets) {
    const last = runs.at(-1);
    if (echo.kind === 'lost' && before === 'lost' && last !== undefined) last.count += 1;
    else if (echo.kind === 'lost') runs.push({ at: sequence, count: 1 });
    before = echo.kind;
  }
  return runs.map(({ at, count }) => ({
    at,
    label: plural(count, { one: '{count} lost', other: '{count} lost' }),
    tone: 'bad',
  }));
}
