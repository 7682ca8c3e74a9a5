import { useMemo } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { t } from '../i18n/t.ts';
import { ageOf } from '../status/age.ts';
import { links, servesStations } from '../status/links.ts';
import { useNow } from '../status/useNow.ts';
import { useStatus } from '../status/useStatus.ts';
import { Age } from './Age.tsx';
import { cableLosses } from './cableLosses.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { EthernetCard } from './EthernetCard.tsx';
import { LinkCard } from './LinkCard.tsx';
import { linkView } from './linkView.ts';
import { RadarCard } from './RadarCard.tsx';
import { SetupCard } from './SetupCard.tsx';
import { StationsCard } from './StationsCard.tsx';
import { TrafficCard } from './TrafficCard.tsx';
import './dashboard.css';
import './linkCard.css';
import './stations.css';

/** How the device and its links are, now. */
export function Dashboard() {
  const { board, configText, readOnly } = useDevice();
  const snapshot = useStatus();
  const { status } = snapshot;
  const losses = useMemo(() => cableLosses(configText, board), [configText, board]);
  const age = ageOf(snapshot, useNow());
  return (
    <div className="dashboard" data-old={age.old ? '' : undefined}>
      <header className="page-header">
        <h1>{t('Dashboard')}</h1>
        <Age age={age} pace={snapshot.pace} />
      </header>
      {!readOnly && <SetupCard status={status} />}
      {links(status, board).map((link) => (
        <LinkCard
          key={link.number}
          view={linkView(status, link, losses.get(link.number) ?? 0)}
          wireless={status.wireless}
        />
      ))}
      <RadarCard wireless={status.wireless} />
      <div className="dashboard-columns">
        <TrafficCard wireless={status.wireless} />
        <DeviceCard status={status} />
        <EthernetCard interfaces={status.interfaces} />
      </div>
      {servesStations(status) && <StationsCard stations={status.wireless.stations} />}
    </div>
  );
}
