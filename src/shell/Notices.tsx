import { useEffect } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { historyOf } from '../app/historyOf.ts';
import { createRequestQueue } from '../device/requestQueue.ts';
import { admitBy } from '../device/send.ts';
import { t } from '../i18n/t.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Overlays } from './Overlays.tsx';
import type { Route } from './route.ts';
import { StatusBanners } from './StatusBanners.tsx';

/** Problems of the device or its status, above every page. Loads after the page. */
export function Notices({ route }: { readonly route: Route }) {
  // From here on, pages request more than the status.
  useEffect(() => admitBy(createRequestQueue()), []);
  const device = useDevice();
  useEffect(() => void historyOf(device), [device]);
  return (
    <>
      <ConnectionNotice />
      <UnknownRoute route={route} />
      <StatusBanners />
      <Overlays />
    </>
  );
}

function UnknownRoute({ route: { unknown, withheld } }: { readonly route: Route }) {
  return (
    <div role="status" className="banners-said">
      {unknown !== undefined && (
        <p className="banner banner-info">
          {withheld === undefined
            ? t('There is no page “{path}” here. This is the dashboard.', { path: unknown.slice(0, 60) })
            : t('The page “{title}” is for administrators. This is the dashboard.', { title: t(withheld.title) })}
        </p>
      )}
    </div>
  );
}
