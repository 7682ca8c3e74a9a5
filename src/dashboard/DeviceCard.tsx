import { memo } from 'react';
import type { Board } from '../../rules/core/facts.ts';
import { useDevice } from '../app/deviceContext.ts';
import { distance, figure, formatDuration, percentOf, storage, UNKNOWN } from '../app/figures.ts';
import { fullVersion } from '../app/fullVersion.ts';
import { useUnits } from '../app/units.ts';
import { formatNumber, t } from '../i18n/t.ts';
import type { Gps, Status } from '../status/status.ts';
import { Figure, FigureList } from './FigureList.tsx';
import { ModelFigures } from './ModelFigures.tsx';

/** Percent of load and memory that show a warning, and an error. */
const WARN_FROM = 80;
const BAD_FROM = 95;
/** Names of device roles. Other roles are shown as received. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['bridge', 'Bridge'],
  ['router', 'Router'],
]);

/** Identity, uptime and load of the device. */
export function DeviceCard({ status: { host, gps } }: { readonly status: Status }) {
  const { board, session } = useDevice();
  const used =
    host.totalMemory === undefined || host.freeMemory === undefined ? undefined : host.totalMemory - host.freeMemory;
  const memory = percentOf(used, host.totalMemory);
  return (
    <section className="card" aria-labelledby="device-title">
      <header className="card-header">
        <h2 id="device-title">{t('Device')}</h2>
      </header>
      <div className="card-body">
        <FigureList>
          <ModelFigures host={host} />
          <Figure name={t('Mode')}>{host.role === undefined ? UNKNOWN : t(ROLES.get(host.role) ?? host.role)}</Figure>
          <Figure name={t('Uptime')}>{host.uptime === undefined ? UNKNOWN : formatDuration(host.uptime)}</Figure>
          <Figure name={t('Device time')}>{host.time ?? UNKNOWN}</Figure>
          {host.temperature !== undefined && (
            <Figure name={t('Temperature')}>
              {figure(host.temperature)} {t('°C')}
            </Figure>
          )}
          <Figure name={t('CPU')} share={host.cpu} tone={tone(host.cpu)}>
            {host.cpu === undefined ? UNKNOWN : t('{percent} %', { percent: figure(host.cpu) })}
          </Figure>
          {host.load !== undefined && (
            <Figure name={t('Load average')}>{formatNumber(host.load, { digits: 2 })}</Figure>
          )}
          <Figure name={t('Memory')} share={memory} tone={tone(memory)}>
            {memory === undefined
              ? UNKNOWN
              : t('{used} of {total}', { used: storage(used), total: storage(host.totalMemory) })}
          </Figure>
          {gps !== undefined && <Figure name={t('Position')}>{position(gps)}</Figure>}
          {gps?.satellites !== undefined && <Figure name={t('Satellites')}>{formatNumber(gps.satellites)}</Figure>}
        </FigureList>
        <About board={board} version={fullVersion(session.fullVersion, host.firmware)} />
      </div>
    </section>
  );
}

/** Hardware identifiers and limits, collapsed because rarely needed. */
const About = memo(function About({ board, version }: { readonly board: Board; readonly version: string }) {
  const units = useUnits();
  const { systemId, mac, ethernetPorts, identity, radios } = board;
  const capacity = Math.max(0, ...radios.flatMap((radio) => [...radio.capacity.values()]));
  const farthest = Math.max(0, ...radios.map((radio) => radio.distanceLimit));
  const figures: readonly (readonly [name: string, value: string])[] = [
    ['Full version', version],
    ['System ID', systemId],
    ['MAC address', (mac.match(/../g) ?? []).join(':')],
    ['Ethernet ports', String(ethernetPorts.length)],
    ['Highest capacity', capacity === 0 ? '' : t('{rate} Mbit/s', { rate: capacity })],
    ['Longest link', farthest === 0 ? '' : distance(farthest, units)],
    ['Bill of materials', identity.bom],
    ['Hardware subtype', identity.subtype],
    ['CPU revision', identity.cpuRevision],
    ['FCC ID', identity.fccId],
    ['IC ID', identity.icId],
  ];
  return (
    <details className="device-about">
      <summary>{t('About this device')}</summary>
      <FigureList>
        {figures.map(
          ([name, value]) =>
            value !== '' && (
              <Figure key={name} name={t(name)}>
                {value}
              </Figure>
            ),
        )}
      </FigureList>
    </details>
  );
});

function position({ fix, latitude, longitude }: Gps): string {
  return fix === false || latitude === undefined || longitude === undefined
    ? t('No fix')
    : `${formatNumber(latitude, { digits: 5 })}, ${formatNumber(longitude, { digits: 5 })}`;
}

function tone(share: number | undefined): 'plain' | 'warn' | 'bad' {
  return share === undefined || share < WARN_FROM ? 'plain' : share < BAD_FROM ? 'warn' : 'bad';
}
