import { Boundary } from '../../base/Boundary.tsx';
import { t } from '../i18n/t.ts';
import { CertificateCard } from '../settings/maintenance/CertificateCard.tsx';
import { ControllerStatusCard } from '../settings/maintenance/ControllerStatusCard.tsx';

/** The cards of the Services page that hold no fields, in one part: they are seen together. */
export function ServicesCards() {
  return (
    <>
      <Boundary t={t} title={t('Certificate')}>
        <CertificateCard />
      </Boundary>
      <Boundary t={t} title={t('Controller connection')}>
        <ControllerStatusCard />
      </Boundary>
    </>
  );
}
