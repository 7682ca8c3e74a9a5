import { csv } from 'guywire-engine/core';
import { type Heard, TRACE } from './heard.ts';

/** Levels of both ends in one second, dBm. */
interface TraceRow {
  readonly ago: number;
  readonly local: number | undefined;
  readonly remote: number | undefined;
}

/** Strongest levels of each of the last 30 seconds, newest first. */
export function traceRows(local: Heard, remote: Heard, now: number): readonly TraceRow[] {
  const strongest = ({ trace }: Heard, ago: number) =>
    trace
      .filter(({ at }) => Math.floor((now - at) / 1000) === ago)
      .reduce<number | undefined>((most, { signal }) => Math.max(most ?? signal, signal), undefined);
  return Array.from({ length: TRACE / 1000 }, (_, ago) => ({
    ago,
    local: strongest(local, ago),
    remote: strongest(remote, ago),
  })).filter((row) => row.local !== undefined || row.remote !== undefined);
}

/** The same as CSV, with a line for the peaks. */
export function traceText(local: Heard, remote: Heard, now: number): string {
  const rows = traceRows(local, remote, now).map((row) => [-row.ago, row.local, row.remote]);
  return csv(['Seconds', 'Local, dBm', 'Remote, dBm'], [...rows, ['Peak', local.peak?.signal, remote.peak?.signal]]);
}
