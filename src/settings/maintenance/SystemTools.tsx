import { lazy, Suspense } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import { loadChunk } from '../../loadChunk.ts';
import { useSettings } from '../useSettings.ts';

const FirmwareCard = lazy(async () => ({
  default: (await loadChunk(() => import('./FirmwareCard.tsx'))).FirmwareCard,
}));
const AccountsCard = lazy(async () => ({
  default: (await loadChunk(() => import('./AccountsCard.tsx'))).AccountsCard,
}));
const BackupCard = lazy(async () => ({
  default: (await loadChunk(() => import('../restore/BackupCard.tsx'))).BackupCard,
}));
const RestartCard = lazy(async () => ({
  default: (await loadChunk(() => import('./RestartCard.tsx'))).RestartCard,
}));

/** What the System page has besides fields: nothing of it is for somebody who may only look. */
export function SystemTools() {
  const settings = useSettings();
  const { readOnly } = useDevice();
  if (readOnly) return null;
  return (
    <Suspense>
      <AccountsCard settings={settings} />
      <FirmwareCard settings={settings} />
      <BackupCard settings={settings} />
      <RestartCard />
    </Suspense>
  );
}
