import { useMemo } from 'react';
import { figure, megabits, UNKNOWN } from '../../app/figures.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { LateChart } from '../../chart/LateChart.tsx';
import type { SpeedTest } from '../../device/endpoints/speedTest.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { ToolFigure } from '../ToolFigure.tsx';
import { capacityNow, type SpeedTestState } from './speedTestRun.ts';
import { highest, speedTestCsv, speedTestText } from './speedTestText.ts';

/** CPU load in percent from which the device itself may be the bottleneck. */
const BUSY = 90;
/** Minimum span of the time axis in ms. */
const SPAN = 10_000;

/** Measurements of a test so far, with the capacity of the link and the CPU load. */
export function SpeedTestResult({ state }: { readonly state: SpeedTestState }) {
  const { order, running, test, samples } = state;
  const mac = order?.mac;
  const capacity = {
    rx: useStatusValue(({ status }) => capacityNow(status, mac).rx),
    tx: useStatusValue(({ status }) => capacityNow(status, mac).tx),
  };
  const cpuNow = useStatusValue(({ status }) => status.host.cpu);
  const columns = useMemo(
    () => ({
      x: samples.map(({ at }) => at),
      rates: [
        { label: t('Receive'), tone: 'accent' as const, values: samples.map(({ rx }) => rx && rx / 1000) },
        { label: t('Send'), tone: 'ink' as const, dashed: true, values: samples.map(({ tx }) => tx && tx / 1000) },
      ],
      cpu: [{ label: t('CPU'), tone: 'muted' as const, fill: true, values: samples.map(({ cpu }) => cpu) }],
    }),
    [samples],
  );
  const cpuMost = highest(samples.map(({ cpu }) => cpu));
  return (
    <section className="card" aria-labelledby="speed-test-result">
      <header className="card-header">
        <h2 id="speed-test-result">{order === undefined ? t('Speed test') : <bdi>{order.address}</bdi>}</h2>
        <p className="tool-outcome" role="status">
          {outcomeOf(test, running)}
        </p>
      </header>
      <dl className="tool-figures">
        <ToolFigure name={t('Received, average')} unit={t('Mbit/s')}>
          {rate(test?.rx)}
        </ToolFigure>
        <ToolFigure name={t('Sent, average')} unit={t('Mbit/s')}>
          {rate(test?.tx)}
        </ToolFigure>
        <ToolFigure name={t('Receive capacity')} unit={t('Mbit/s')}>
          {megabits(capacity.rx)}
        </ToolFigure>
        <ToolFigure name={t('Send capacity')} unit={t('Mbit/s')}>
          {megabits(capacity.tx)}
        </ToolFigure>
        <ToolFigure name={t('CPU now')} unit="%">
          {figure(cpuNow)}
        </ToolFigure>
        <ToolFigure name={t('CPU, highest')} unit="%">
          {figure(cpuMost)}
        </ToolFigure>
      </dl>
      {cpuMost !== undefined && cpuMost >= BUSY && (
        <p className="banner banner-warn speed-test-busy">
          {t('The CPU was fully loaded: the link may carry more.')}
        </p>
      )}
      <div className="tool-chart">
        <LateChart
          heading={<h3>{t('Throughput')}</h3>}
          label={t('Throughput during the test')}
          unit={t('Mbit/s')}
          x={columns.x}
          xKind="time"
          span={SPAN}
          series={columns.rates}
          bounds={FROM_ZERO}
          digits={1}
          sync="speed-test"
        />
      </div>
      <div className="tool-chart">
        <LateChart
          heading={<h3>{t('CPU load')}</h3>}
          label={t('CPU load during the test')}
          unit="%"
          x={columns.x}
          xKind="time"
          span={SPAN}
          series={columns.cpu}
          bounds={PERCENT}
          height={110}
          sync="speed-test"
        />
      </div>
      <ResultActions
        name="speed-test"
        text={() => speedTestText(state)}
        files={[
          { extension: 'txt', make: () => speedTestText(state) },
          { extension: 'csv', make: () => speedTestCsv(state) },
        ]}
      />
    </section>
  );
}

const FROM_ZERO = { low: 0 } as const;
const PERCENT = { low: 0, high: 100 } as const;

const rate = (value: number | undefined): string =>
  value === undefined ? UNKNOWN : formatNumber(value, { digits: value < 9.95 ? 2 : 1 });

function outcomeOf(test: SpeedTest | undefined, isFollowed: boolean): string {
  if (test?.state === 'running') return isFollowed ? t('Running') : t('Until the device stopped answering');
  if (test?.outcome === 'lost') return t('The link was lost before the end');
  return test?.outcome === 'stopped' ? t('Stopped') : t('Finished');
}
