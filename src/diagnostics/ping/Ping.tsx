import { useCell } from '../../../base/useCell.ts';
import { PING_SIZE } from '../../../schemas/device/diagnostics/ping.ts';
import { PING_COUNT, PING_INTERVAL } from '../../../schemas/device/second/diagnostics.ts';
import { formatNumber, t } from '../../i18n/t.ts';
import { toolFields } from '../../measurementRuns/sharedRun.ts';
import { HostField, NumberField, ToolField, ToolFields, wholeNumber } from '../fields.tsx';
import { unavailable } from '../host.ts';
import { ToolRun } from '../ToolRun.tsx';
import { PingResult } from './PingResult.tsx';
import { usePing } from './pingRun.ts';

/** Selectable intervals between packets in ms. */
const INTERVALS: readonly number[] = [
  PING_INTERVAL.least,
  500,
  PING_INTERVAL.otherwise,
  2000,
  5000,
  10_000,
  PING_INTERVAL.most,
];

/** Default number of packets, enough to measure loss. */
const FIRST_COUNT = 20;

interface Fields {
  readonly host: string;
  readonly size: string;
  readonly count: string;
  /** True if the run continues until it is stopped. */
  readonly endless: boolean;
  /** Milliseconds. */
  readonly interval: number;
}

const useFields = toolFields<Fields>({
  host: '',
  size: String(PING_SIZE.otherwise),
  count: String(FIRST_COUNT),
  endless: false,
  interval: PING_INTERVAL.otherwise,
});

/** Sends packets to a host and shows each reply and the totals. */
export function Ping() {
  const run = usePing();
  const state = useCell(run.state);
  const { running, order, counts, problem } = state;
  const [fields, change] = useFields();
  const { endless, interval } = fields;
  const host = fields.host.trim();
  const size = wholeNumber(fields.size, PING_SIZE);
  const count = endless ? undefined : wholeNumber(fields.count, PING_COUNT);
  const isComplete = size !== undefined && (endless || count !== undefined);
  return (
    <>
      <ToolRun
        running={running}
        onStart={() => size !== undefined && void run.start({ host, size, count, interval })}
        onStop={run.stop}
        unavailable={unavailable(host, isComplete)}
        progress={
          order && {
            value: counts.sent,
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
          <HostField label={t('Host')} value={fields.host} onChange={(typed) => change({ host: typed })} />
          <NumberField
            label={t('Packet size')}
            value={fields.size}
            bounds={PING_SIZE}
            unit={t('B')}
            onChange={(typed) => change({ size: typed })}
          />
          <NumberField
            label={t('Packets')}
            value={endless ? '' : fields.count}
            bounds={PING_COUNT}
            disabled={endless}
            onChange={(typed) => change({ count: typed })}
          />
          <ToolField label={t('Interval')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={interval}
                onChange={(event) => change({ interval: Number(event.target.value) })}
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
          <input type="checkbox" checked={endless} onChange={(event) => change({ endless: event.target.checked })} />
          <span>{t('Until stopped')}</span>
        </label>
      </ToolRun>
      {order !== undefined && counts.sent > 0 && <PingResult state={state} order={order} />}
    </>
  );
}
