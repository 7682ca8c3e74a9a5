import { ScrollArea } from '../../../engine/form/ScrollArea.tsx';
import { useCell } from '../../../engine/form/useCell.ts';
import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import { UNKNOWN } from '../../dashboard/figures.ts';
import type { Hop } from '../../device/endpoints/traceroute.ts';
import { formatNumber, plural, t } from '../../i18n/t.ts';
import { HostField, NumberField, ToolFields, wholeNumber } from '../fields.tsx';
import { hostProblem, unavailable } from '../host.ts';
import { keptFields } from '../keptFields.ts';
import { ResultActions } from '../ResultActions.tsx';
import { ssidText } from '../survey/ssidText.ts';
import { ToolRun } from '../ToolRun.tsx';
import { useHostChoices } from '../useHostChoices.ts';
import { type TracerouteState, useTraceroute } from './tracerouteRun.ts';
import { tracerouteCsv, tracerouteText } from './tracerouteText.ts';

/** As typed. */
const useFields = keptFields({ host: '', names: true, most: String(HOPS.otherwise) });

/** The way to a host, place by place, while it is found. */
export function Traceroute() {
  const run = useTraceroute();
  const state = useCell(run.state);
  const { running, order, hops, problem } = state;
  const [fields, change] = useFields();
  const { names } = fields;
  const choices = useHostChoices();
  const host = fields.host.trim();
  const most = wholeNumber(fields.most, HOPS);
  const wrongHost = hostProblem(host);
  return (
    <>
      <ToolRun
        running={running}
        onStart={() => most !== undefined && void run.start({ host, names, most })}
        onStop={run.stop}
        unavailable={unavailable(host, wrongHost === undefined && most !== undefined)}
        progress={
          order && {
            gone: hops.length,
            of: order.most,
            text: t('Hop {hop} of at most {most}', { hop: hops.length + 1, most: order.most }),
          }
        }
        problem={problem}
      >
        <ToolFields>
          <HostField
            label={t('Host')}
            value={fields.host}
            choices={choices}
            problem={wrongHost}
            onChange={(typed) => change({ host: typed })}
          />
          <NumberField
            label={t('Most hops')}
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
          <HopTable hops={hops} />
          <ResultActions
            name={`traceroute-${order.host}`}
            text={() => tracerouteText(order, hops)}
            files={[
              { extension: 'txt', make: () => tracerouteText(order, hops) },
              { extension: 'csv', make: () => tracerouteCsv(hops) },
            ]}
          />
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

function HopTable({ hops }: { readonly hops: readonly Hop[] }) {
  return (
    <ScrollArea className="table-scroll" aria-label={t('Table')}>
      <table className="tool-table">
        <thead>
          <tr>
            <th scope="col">{t('Hop')}</th>
            <th scope="col">{t('Host')}</th>
            <th scope="col" colSpan={3} className="tool-figure">
              {t('Time, ms')}
            </th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {hops.map((hop) => (
            <tr key={hop.number}>
              <th scope="row">{hop.number}</th>
              <td className="tool-rest">{hop.unreadable ? t('Unreadable answer') : <Place hop={hop} />}</td>
              {[0, 1, 2].map((packet) => (
                <td key={packet} className="tool-figure">
                  <bdi>{timeOf(hop.times[packet])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

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
