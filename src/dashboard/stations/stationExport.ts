import { csv } from 'guywire-engine/core';
import { PRIORITIES } from '../../../rules/link/codes.ts';
import { disconnectReason } from '../../../rules/link/disconnectReasons.ts';
import { modulationName } from '../../../rules/link/modulation.ts';
import { sanitizeText } from '../../measurementRuns/ResultActions.tsx';
import { NOTHING_KNOWN, type StationRow, type StationState } from './stationRow.ts';

/** Names of states in files, not translated. */
const STATES: Readonly<Record<StationState, string>> = {
  connected: 'connected',
  below: 'below expected',
  strong: 'too strong',
  disconnected: 'disconnected',
};

/** Station for a file, with units in the names. Unknown values are absent. */
export function exportedStation(row: StationRow) {
  return {
    name: row.name,
    state: STATES[row.state],
    signal_dBm: row.signal,
    expected_signal_dBm: row.expected,
    remote_signal_dBm: row.remoteSignal,
    cinr_dB: row.cinr,
    receive_modulation: modulationName(row.rxIndex),
    send_modulation: modulationName(row.txIndex),
    receive_capacity_kbps: row.receive,
    send_capacity_kbps: row.send,
    receiving_kbps: row.receiving,
    sending_kbps: row.sending,
    link_score_percent: row.score,
    airtime_percent: row.airtime,
    latency_ms: row.latency,
    distance_m: row.distance,
    uptime_s: row.uptime,
    disconnected_s: row.disconnectedFor,
    reason: disconnectReason(row.reason) ?? row.reason,
    priority: PRIORITIES[row.priority ?? -1]?.toLowerCase() ?? row.priority,
    model: row.model || undefined,
    firmware: row.firmware || undefined,
    ip_address: row.address || undefined,
    mac_address: row.mac || undefined,
  };
}

/** Stations as a JSON array of objects. */
export function stationsJson(rows: readonly StationRow[]): string {
  return `${JSON.stringify(rows.map(exportedStation), null, 2)}\n`;
}

/** Stations as CSV with a header line. */
export function stationsCsv(rows: readonly StationRow[]): string {
  // All names, even without a station. Every station has all of them.
  const names = Object.keys(exportedStation({ ...NOTHING_KNOWN, id: '', name: '' }));
  return csv(
    names,
    rows.map((row) => Object.values(exportedStation(row))),
  );
}

/** Stations as text to paste into a message. */
export function stationsText(rows: readonly StationRow[]): string {
  return rows.map((row) => stationLine(row)).join('');
}

function stationLine({ name, signal, low, state, reason }: StationRow): string {
  const parts = [
    sanitizeText(name),
    signal === undefined ? undefined : `${signal} dBm`,
    state === 'below' && low !== undefined ? `${low} dB low` : undefined,
    STATES[state],
    disconnectReason(reason),
  ];
  return `${parts.filter((part) => part !== undefined).join('  ')}\n`;
}
