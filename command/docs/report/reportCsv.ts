import { csvLine } from 'guywire-engine/core';
import type { Model } from '../../../simulator/models/model.ts';
import type { Allowance, ChannelRun } from './channelRuns.ts';
import type { CountryReport, RadioReport } from './countryReport.ts';

interface Cell {
  readonly model: Model;
  readonly report: CountryReport;
  readonly radio: RadioReport['radio'];
  readonly run: ChannelRun;
  readonly allowance: Allowance;
}

/** Columns, frequencies in MHz. A row stands for `channels` channels with a distance of `raster_mhz`. */
const COLUMNS: Readonly<Record<string, (cell: Cell) => string | number | null>> = {
  model: ({ model }) => model.id,
  country: ({ report }) => report.place.code,
  country_name: ({ report }) => report.place.name,
  radio: ({ radio }) => radio.interface,
  width_mhz: ({ run }) => run.width,
  channels: ({ run }) => run.count,
  raster_mhz: ({ run }) => run.raster,
  center_first_mhz: ({ run }) => run.first.centerFrequency,
  center_last_mhz: ({ run }) => run.last.centerFrequency,
  control_first_mhz: ({ run }) => run.first.controlFrequency,
  control_last_mhz: ({ run }) => run.last.controlFrequency,
  number_first: ({ run }) => run.first.number,
  number_last: ({ run }) => run.last.number,
  radar: ({ run }) => (run.dfs ? 'yes' : 'no'),
  radar_check_s: ({ run }) => run.cacSeconds,
  link: ({ allowance }) => allowance.links.join(' '),
  antenna: ({ allowance }) => allowance.antenna.id,
  antenna_name: ({ allowance }) => allowance.antenna.name,
  antenna_gain_dbi: ({ allowance }) => allowance.antenna.gain,
  max_eirp_dbm: ({ allowance }) => allowance.maxEirp,
  max_eirp_law: ({ allowance }) => allowance.law,
  max_power_dbm: ({ allowance }) => allowance.power,
  eirp_at_max_power_dbm: ({ allowance }) => allowance.eirp,
  decided_by: ({ allowance }) => allowance.binding.map(({ rule }) => rule).join('; '),
  decided_by_law: ({ allowance }) => allowance.binding.flatMap(({ law }) => law ?? []).join('; '),
};

/** Header line. */
export const CSV_HEADER = csvLine(Object.keys(COLUMNS));

/** Powers of a model in a country, one row for equal channels, without header. */
export function csvRows(model: Model, report: CountryReport): string {
  const cells = report.radios.flatMap(({ radio, widths }) =>
    [...widths.values()]
      .flat()
      .flatMap((run) => run.allowances.map((allowance) => ({ model, report, radio, run, allowance }))),
  );
  const columns = Object.values(COLUMNS);
  return cells.map((cell) => csvLine(columns.map((column) => column(cell)))).join('');
}
