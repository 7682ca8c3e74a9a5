import { lazy, memo, Suspense, useMemo } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { linkView } from '../app/linkView.ts';
import { useStatus } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { type Link, links, servesStations } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import { Aging } from './Aging.tsx';
import { cableLosses } from './cableLosses.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { EthernetCard } from './EthernetCard.tsx';
import { useHealth } from './health/useHealth.ts';
import { withIdeal } from './health/withIdeal.ts';
import { LinkCard } from './LinkCard.tsx';
import { loadNotices } from './loadNotices.ts';
import { SetupCard } from './SetupCard.tsx';
import { StationsCard } from './StationsCard.tsx';
import './LinkCard.css';

const RadarCard = lazy(async () => ({ default: (await loadNotices()).RadarCard }));
const WarningsCard = lazy(async () => ({ default: (await loadNotices()).WarningsCard }));
const ManagementCard = lazy(async () => ({ default: (await loadNotices()).ManagementCard }));

/** Load last, with the chart library. */
const Graphs = lazy(async () => ({ default: memo((await loadChunk(() => import('./graphs/Graphs.tsx'))).Graphs) }));

/** Current state of the device and its links. */
export function Dashboard() {
  const { board, inForce, readOnly } = useDevice();
  const configuration = useCell(inForce);
  const { status } = useStatus();
  const losses = useMemo(() => cableLosses(configuration, board), [configuration, board]);
  const all = links(status, board);
  const used = all.find(({ state }) => state === 'connected');
  return (
    <Aging title={t('Dashboard')}>
      {all.map((link) => (
        <Boundary t={t} key={link.number} title={link.radio}>
          <LinkPart status={status} link={link} cableLoss={losses.get(link.number) ?? 0} isUsed={link === used} />
        </Boundary>
      ))}
      {!readOnly && <SetupCard status={status} />}
      {servesStations(status) && (
        <Boundary t={t} title={t('Stations')}>
          <StationsCard wireless={status.wireless} />
        </Boundary>
      )}
      {/* One boundary, because late content above would push down the rest. */}
      <Suspense>
        <Boundary t={t} title={t('Radar check')}>
          <RadarCard status={status} />
        </Boundary>
        <Boundary t={t} title={t('Warnings')}>
          <WarningsCard />
        </Boundary>
        <div className="dashboard-graphs">
          <Boundary t={t} title={t('Throughput')}>
            <Suspense fallback={<GraphShapes />}>
              <Graphs />
            </Suspense>
          </Boundary>
        </div>
        <div className="dashboard-columns">
          <Boundary t={t} title={t('Device')}>
            <DeviceCard status={status} />
          </Boundary>
          <Boundary t={t} title={t('Ethernet')}>
            <EthernetCard interfaces={status.interfaces} />
          </Boundary>
          <Boundary t={t} title={t('Management')}>
            <ManagementCard />
          </Boundary>
        </div>
      </Suspense>
    </Aging>
  );
}

/** Placeholder of the graphs. */
function GraphShapes() {
  return (
    <>
      <span className="graph-bar" />
      <span className="card" aria-busy="true" />
      <span className="card" aria-busy="true" />
    </>
  );
}

interface LinkPartProps {
  readonly status: Status;
  readonly link: Link;
  readonly cableLoss: number;
  /** True for the radio that carries the traffic. */
  readonly isUsed: boolean;
}

function LinkPart({ status, link, cableLoss, isUsed }: LinkPartProps) {
  const health = useHealth(status, link, cableLoss);
  const view = linkView(status, link, cableLoss);
  return (
    <LinkCard
      view={health === undefined ? view : withIdeal(view, health.facts)}
      wireless={status.wireless}
      health={isUsed ? health : undefined}
    />
  );
}
