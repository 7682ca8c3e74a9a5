import { useEffect } from 'react';
import { createAdmission } from '../device/admission.ts';
import { admitBy } from '../device/send.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { StatusBanners } from './StatusBanners.tsx';

/** What is wrong with the device or its status, above every page; loaded once the page is drawn. */
export function Notices() {
  // From here on pages ask for more than the status.
  useEffect(() => admitBy(createAdmission()), []);
  return (
    <>
      <ConnectionNotice />
      <StatusBanners />
    </>
  );
}
