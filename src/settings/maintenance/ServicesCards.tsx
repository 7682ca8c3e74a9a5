import { CertificateCard } from './CertificateCard.tsx';
import { ControllerStatusCard } from './ControllerStatusCard.tsx';

/** The cards of the Services page that hold no fields, in one part: they are seen together. */
export function ServicesCards() {
  return (
    <>
      <CertificateCard />
      <ControllerStatusCard />
    </>
  );
}
