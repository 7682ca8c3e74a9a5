import { lazy, Suspense } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { t } from '../i18n/t.ts';
import type { ChartProps } from './Chart.tsx';
import { CHART_HEIGHT } from './chartData.ts';

/** Height of the closed table below a drawing, CSS pixels. */
const DATA_HEIGHT = 48;

const Loaded = lazy(async () => ({ default: (await loadChunk(() => import('./Chart.tsx'))).Chart }));

/** Chart that loads its code and library on first render. Reserves its space until then. */
export function LateChart(props: ChartProps) {
  return (
    <Boundary t={t} title={props.label}>
      <Suspense fallback={<Room {...props} />}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );
}

function Room({ heading, height = CHART_HEIGHT }: ChartProps) {
  return (
    <div aria-busy="true">
      <div className="card-header">{heading}</div>
      <div style={{ blockSize: height + DATA_HEIGHT }} />
    </div>
  );
}
