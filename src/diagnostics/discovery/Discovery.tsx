import { useEffect, useMemo } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useStatusValue } from '../../app/useStatus.ts';
import { plural, t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { toolFields } from '../../measurementRuns/sharedRun.ts';
import { FilterField } from '../fields.tsx';
import { type Sort, sortRows } from '../sortRows.ts';
import { ToolRun } from '../ToolRun.tsx';
import { ToolTable } from '../ToolTable.tsx';
import './Discovery.css';
import { DEVICE_COLUMNS } from './deviceColumns.tsx';
import { type DeviceColumn, deviceRows, devicesCsv, devicesText, filterRows } from './deviceRows.ts';
import { STEPS, useDiscovery } from './discoveryRun.ts';

const FIRST_SORT: Sort<DeviceColumn> = { column: 'name', descending: false };

const useFields = toolFields({ filter: '', sort: FIRST_SORT });

/** Devices in the network, searched once when first opened. */
export function Discovery() {
  const run = useDiscovery();
  const state = useCell(run.state);
  const { running, step, devices, addresses, unreadable, problem } = state;
  const [{ filter, sort }, change] = useFields();
  // One string, so that an equal status causes no update.
  const linked = useStatusValue(({ status }) => status.wireless.stations.map(({ mac }) => mac ?? '').join(' '));
  const rows = useMemo(() => deviceRows({ devices, addresses }, linked.split(' ')), [devices, addresses, linked]);
  const shown = useMemo(() => filterRows(sortRows(rows, sort, 'id'), filter), [rows, sort, filter]);
  useEffect(() => {
    if (run.state.get().devices === undefined) void run.start();
  }, [run]);
  return (
    <>
      <ToolRun
        running={running}
        start={t('Scan again')}
        onStart={() => void run.start()}
        onStop={run.stop}
        progress={{ value: step, of: STEPS, text: t('Waiting for answers') }}
        problem={problem}
      />
      {devices !== undefined && (
        <section className="card" aria-labelledby="discovery-result">
          <header className="card-header">
            <h2 id="discovery-result">{t('Devices')}</h2>
            <p className="tool-muted" role="status">
              {shown.length === rows.length
                ? plural(rows.length, { one: '{count} found', other: '{count} found' })
                : t('{shown} of {all} shown', { shown: shown.length, all: rows.length })}
            </p>
            {rows.length > 1 && (
              <FilterField
                label={t('Filter the devices')}
                value={filter}
                onChange={(typed) => change({ filter: typed })}
              />
            )}
          </header>
          {shown.length === 0 ? (
            <p className="tool-empty">
              {rows.length > 0
                ? t('No device matches “{filter}”.', { filter })
                : running
                  ? t('No device has answered yet.')
                  : t('No device answered. Devices with discovery disabled do not respond.')}
            </p>
          ) : (
            <ToolTable
              label={t('Devices')}
              className="discovery-table"
              columns={DEVICE_COLUMNS}
              rows={shown}
              idOf={({ id }) => id}
              sort={sort}
              onSort={(next) => change({ sort: next })}
            />
          )}
          {unreadable > 0 && (
            <p className="tool-note">
              {plural(unreadable, {
                one: '{count} answer could not be read.',
                other: '{count} answers could not be read.',
              })}
            </p>
          )}
          {shown.length > 0 && (
            <ResultActions
              name="discovery"
              text={() => devicesText(shown)}
              files={[{ extension: 'csv', make: () => devicesCsv(shown) }]}
            />
          )}
        </section>
      )}
    </>
  );
}
