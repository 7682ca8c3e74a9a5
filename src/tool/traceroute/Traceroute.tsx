import { useState } from 'react';
import { useCell } from '../../../engine/form/useCell.ts';
import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import { UNKNOWN } from '../../dashboard/figures.ts';
import type { Hop } from '../../device/endpoints/traceroute.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { ResultActions } from '../ResultActions.tsx';
import { ToolRun } from '../ToolRun.tsx';
import { useTraceroute } from './tracerouteRun.ts';

/** Longest host name (RFC 1035 §2.3.4). */
const LONGEST_HOST = 253;

/** The way to a host, place by place, while it is found. */
export function Traceroute() {
  const run = useTraceroute();
  const { running, host, hops, problem } = useCell(run.state);
  const [typed, setTyped] = useState(host);
  const wanted = typed.trim();
  return (
    <>
      <ToolRun
        running={running}
        onStart={() => void run.start(wanted)}
        onStop={run.stop}
        unavailable={wanted === '' ? t('Enter a host name or an IP address.') : undefined}
        progress={{
          gone: hops.length,
          of: HOPS.otherwise,
          text: t('Hop {hop} of at most {most}', { hop: hops.length + 1, most: HOPS.otherwise }),
        }}
        problem={problem}
      >
        <label className="tool-field">
          <span>{t('Host')}</span>
          <input
            className="input"
            value={typed}
            maxLength={LONGEST_HOST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('Host name or IP address')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </ToolRun>
      {hops.length > 0 && (
        <section className="card" aria-label={t('Result')}>
          <div className="table-scroll">
            <table className="tool-table" aria-live="polite">
              <thead>
                <tr>
                  <th scope="col">{t('Hop')}</th>
                  <th scope="col">{t('Name')}</th>
                  <th scope="col">{t('Address')}</th>
                  <th scope="col">{t('Time, ms')}</th>
                </tr>
              </thead>
              <tbody>
                {hops.map((hop) => (
                  <tr key={hop.number}>
                    <th scope="row">{hop.number}</th>
                    <td>
                      <bdi>{hop.name ?? UNKNOWN}</bdi>
                    </td>
                    <td>
                      <bdi>{hop.address ?? t('No answer')}</bdi>
                    </td>
                    <td>
                      <bdi>{timesOf(hop)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <ResultActions
            name={`traceroute-${host}`}
            text={() => tracerouteText(host, hops)}
            files={[{ extension: 'txt', make: () => tracerouteText(host, hops) }]}
          />
        </section>
      )}
    </>
  );
}

const timesOf = ({ times }: Hop): string =>
  times.map((time) => (time === undefined ? '*' : formatNumber(time, { digits: 1 }))).join('  ');

/** The result as the lines every traceroute prints. */
function tracerouteText(host: string, hops: readonly Hop[]): string {
  const lines = hops.map((hop) => `${hop.number}  ${hop.name ?? '*'}  ${hop.address ?? '*'}  ${timesOf(hop)}`);
  return [`traceroute ${host}`, ...lines, ''].join('\n');
}
