import { BothEnds } from '../bothEnds/BothEnds.tsx';
import { ChangePreview } from '../prediction/ChangePreview.tsx';
import type { AsideProps } from '../settings/core/pageParts.ts';
import { listAside } from './listAside.tsx';

const AccessList = listAside('mac_acl');

/** Below the wireless settings: what their changes do, both ends changed as one, the list that can be set aside. */
export function WirelessCards(asked: AsideProps) {
  return (
    <>
      <ChangePreview />
      <BothEnds />
      <AccessList {...asked} />
    </>
  );
}
