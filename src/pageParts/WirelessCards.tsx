import { BothEnds } from '../bothEnds/BothEnds.tsx';
import { ChangePreview } from '../prediction/ChangePreview.tsx';

/** Below the wireless settings: what their changes do, both ends changed as one. */
export function WirelessCards() {
  return (
    <>
      <ChangePreview />
      <BothEnds />
    </>
  );
}
