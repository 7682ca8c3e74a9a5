import { useStatus } from '../../app/useStatus.ts';
import { t } from '../../i18n/t.ts';
import { servesStations } from '../../status/links.ts';
import { Aging } from '../Aging.tsx';
import { Stations } from './Stations.tsx';

export function StationsPage() {
  const { status } = useStatus();
  return (
    <Aging title={t('Stations')}>
      {servesStations(status) ? (
        <Stations wireless={status.wireless} isPage />
      ) : (
        <section className="card">
          <p className="card-body card-empty">
            {t('This radio serves no stations: only an access point of a multipoint network does.')}
          </p>
        </section>
      )}
    </Aging>
  );
}
