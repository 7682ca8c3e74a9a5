import { useState } from 'react';
import { useCell } from '../../../engine/form/useCell.ts';
import { PING_SIZE } from '../../../schemas/device/diagnostics/ping.ts';
import { PING_COUNT, PING_INTERVAL } from '../../../schemas/device/second/diagnostics.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { HostField, NumberField, ToolField, ToolFields, wholeNumber } from '../fields.tsx';
import { hostProblem, unavailable } from '../host.ts';
import { ToolRun } from '../ToolRun.tsx';
import { useHostChoices } from '../useHostChoices.ts';
import { PingResult } from './PingResult.tsx';
import { usePing } from './pingRun.ts';

/** ms from one packet to the next that can be chosen. */
const INTERVALS: readonly number[] = [
  PING_INTERVAL.least,
  500,
  PING_INTERVAL.otherwise,
  2000,
  5000,
  10_000,
  PING_INTERVAL.most,
];

/** Packets to a host, what became of each, and what that is altogether. */
export function Ping() {
  const run = usePing();
  const state = useCell(run.state);
  const { running, order, counts, problem } = state;
  const [typed, setTyped] = useState(order?.host ?? '');
  const [sizeTyped, setSize] = useState(String(order?.size ?? PING_SIZE.otherwise));
  const [countTyped, setCount] = useState(String(order?.count ?? FIRST_COUNT));
  const [endless, setEndless] = useState(order !== undefined && order.count === undefined);
  const [interval, setInterval] = useState(order?.interval ?? PING_INTERVAL.otherwise);
  const choices = useHostChoices();
  const host = typed.trim();
  const size = wholeNumber(sizeTyped, PING_SIZE);
  const count = endless ? undefined : wholeNumber(countTyped, PING_COUNT);
  const wrongHost = hostProblem(host);
  const isComplete = size !== undefined && (endless || count !== undefined);
  return (
    <>
      <ToolRun
        running={running}
        onStart={() => size !== undefined && void run.start({ host, size, count, interval })}
        onStop={run.stop}
        unavailable={unavailable(host, wrongHost === undefined && isComplete)}
        progress={
          order && {
            gone: counts.sent,
            of: order.count,
            text:
              order.count === undefined
                ? t('{sent} sent', { sent: counts.sent })
                : t('{sent} of {count} sent', { sent: counts.sent, count: order.count }),
          }
        }
        problem={problem}
      >
        <ToolFields>
          <HostField label={t('Host')} value={typed} choices={choices} problem={wrongHost} onChange={setTyped} />
          <NumberField
            label={t('Packet size')}
            value={sizeTyped}
            bounds={PING_SIZE}
            unit={t('B')}
            onChange={setSize}
          />
          <NumberField
            label={t('Packets')}
            value={endless ? '' : countTyped}
            bounds={PING_COUNT}
            disabled={endless}
            onChange={setCount}
          />
          <ToolField label={t('Interval')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={interval}
                onChange={(event) => setInterval(Number(event.target.value))}
              >
                {INTERVALS.map((one) => (
                  <option key={one} value={one}>
                    {t('{seconds} s', { seconds: formatNumber(one / 1000) })}
                  </option>
                ))}
              </select>
            )}
          </ToolField>
        </ToolFields>
        <label className="check">
          <input type="checkbox" checked={endless} onChange={(event) => setEndless(event.target.checked)} />
          <span>{t('Until stopped')}</span>
        </label>
      </ToolRun>
      {order !== undefined && counts.sent > 0 && <PingResult state={state} order={order} />}
    </>
  );
}

/** Packets unless somebody says otherwise: enough to see what is lost. */
const FIRST_COUNT = 20;
