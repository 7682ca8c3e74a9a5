import { useCell } from '../../../base/useCell.ts';
import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import { UNKNOWN } from '../../app/figures.ts';
import type { Hop } from '../../device/endpoints/traceroute.ts';
import { formatNumber, plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { toolFields } from '../../measurementRuns/sharedRun.ts';
import { HostField, NumberField, ToolFields, wholeNumber } from '../fields.tsx';
import { unavailable } from '../host.ts';
import { ssidText } from '../survey/networkText.ts';
import { ToolRun } from '../ToolRun.tsx';
import { type ToolColumn, ToolTable } from '../ToolTable.tsx';
import { type TracerouteState, useTraceroute } from './tracerouteRun.ts';
import { tracerouteCsv, tracerouteText } from './tracerouteText.ts';

const useFields = toolFields({ host: '', names: true, most: String(HOPS.otherwise) });

/** Path to a host, hop by hop. */
export function Traceroute() {
  const run = useTraceroute();
  const state = useCell(run.state);
  const { running, order, hops, problem } = state;
  const [fields, change] = useFields();
  const { names } = fields;
  const host = fields.host.trim();
  const most = wholeNumber(fields.most, HOPS);
  return (
    <>
      <ToolRun
        running={running}
        onStart={() => most !== undefined && void run.start({ host, names, most })}
        onStop={run.stop}
        unavailable={unavailable(host, most !== undefined)}
        progress={
          order && {
            value: hops.length,
            of: order.most,
            text: t('Hop {hop} of at most {most}', { hop: hops.length + 1, most: order.most }),
          }
        }
        isTold
        problem={problem}
      >
        <ToolFields>
          <HostField label={t('Host')} value={fields.host} onChange={(typed) => change({ host: typed })} />
          <NumberField
            label={t('Max hops')}
            value={fields.most}
            bounds={HOPS}
            onChange={(typed) => change({ most: typed })}
          />
        </ToolFields>
        <label className="check">
          <input type="checkbox" checked={names} onChange={(event) => change({ names: event.target.checked })} />
          <span>{t('Resolve names')}</span>
        </label>
      </ToolRun>
      {order !== undefined && hops.length > 0 && (
        <section className="card" aria-labelledby="traceroute-result">
          <header className="card-header">
            <h2 id="traceroute-result">
              <bdi>{order.host}</bdi>
            </h2>
            <p className="tool-outcome" role="status">
              {outcomeOf(state)}
            </p>
          </header>
          <ToolTable label={t('Hops')} columns={COLUMNS} rows={hops} idOf={({ number }) => number} isLive />
          {/* Each hop would move them. */}
          {!running && (
            <ResultActions
              name={`traceroute-${order.host}`}
              text={() => tracerouteText(order, hops)}
              files={[
                { extension: 'txt', make: () => tracerouteText(order, hops) },
                { extension: 'csv', make: () => tracerouteCsv(hops) },
              ]}
            />
          )}
        </section>
      )}
    </>
  );
}

function outcomeOf({ running, order, hops, problem }: TracerouteState): string {
  if (running) return t('Running');
  if (hops.at(-1)?.last)
    return plural(hops.length, { one: 'Reached in {count} hop', other: 'Reached in {count} hops' });
  if (problem === undefined && hops.length === order?.most) {
    return plural(hops.length, { one: 'Not reached within {count} hop', other: 'Not reached within {count} hops' });
  }
  return t('Stopped');
}

/** Three packets per hop. */
const TIMES = [0, 1, 2].map(
  (packet): ToolColumn<Hop> => ({
    id: `time-${packet}`,
    ...(packet === 0 ? { title: 'Time, ms' } : {}),
    isFigure: true,
    cell: ({ times }) => timeOf(times[packet]),
  }),
);

const COLUMNS: readonly ToolColumn<Hop>[] = [
  { id: 'hop', title: 'Hop', cell: ({ number }) => formatNumber(number) },
  {
    id: 'host',
    title: 'Host',
    className: 'tool-rest',
    cell: (hop) => (hop.unreadable ? t('Unreadable answer') : <Place hop={hop} />),
  },
  ...TIMES,
];

function Place({ hop: { name, address } }: { readonly hop: Hop }) {
  if (address === undefined) return <span className="tool-muted">{t('No answer')}</span>;
  if (name === undefined) return <bdi>{ssidText(address)}</bdi>;
  return (
    <>
      <bdi>{ssidText(name)}</bdi> <bdi className="tool-muted">{ssidText(address)}</bdi>
    </>
  );
}

const timeOf = (time: number | undefined): string =>
  time === undefined ? UNKNOWN : formatNumber(time, { digits: time < 10 ? 2 : 1 });
