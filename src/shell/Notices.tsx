import { useEffect } from 'react';
import { useDevice } from '../app/deviceContext.ts';
import { createAdmission } from '../device/admission.ts';
import { admitBy } from '../device/send.ts';
import { historyOf } from '../status/history.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { StatusBanners } from './StatusBanners.tsx';

/** What is wrong with the device or its status, above every page; loaded once the page is drawn. */
export function Notices() {
  // From here on pages ask for more than the status.
  useEffect(() => admitBy(createAdmission()), []);
  const device = useDevice();
  useEffect(() => void historyOf(device), [device]);
  return (
    <>
      <ConnectionNotice />
      <StatusBanners />
    </>
  );
}
