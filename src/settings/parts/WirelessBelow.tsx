import { BothEnds } from '../../bothEnds/BothEnds.tsx';
import { listAside } from './listAside.tsx';
import type { BelowProps } from './pageParts.ts';

const AccessList = listAside('mac_acl');

/** What the Wireless page has besides fields. */
export function WirelessBelow(props: BelowProps) {
  return (
    <>
      <BothEnds />
      <AccessList {...props} />
    </>
  );
}
