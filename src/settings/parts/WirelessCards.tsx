import { ChangePreview } from '../../prediction/ChangePreview.tsx';
import { listAside } from './listAside.tsx';
import type { BelowProps } from './pageParts.ts';

const MacAcl = listAside('mac_acl');

/** Below the wireless settings: what their changes do, and the list that can be set aside. */
export function WirelessCards({ level }: BelowProps) {
  return (
    <>
      <ChangePreview />
      <MacAcl level={level} />
    </>
  );
}
