import { Boundary } from '../../base/Boundary.tsx';
import { t } from '../i18n/t.ts';
import { CertificateRow } from '../settings/maintenance/CertificateRow.tsx';
import { ControllerStatusRow } from '../settings/maintenance/ControllerStatusRow.tsx';

/** The rows of the Services page that hold no fields, in one part: they are seen together. */
export function MoreServices() {
  return (
    <>
      <Boundary t={t} title={t('Certificate')}>
        <CertificateRow />
      </Boundary>
      <Boundary t={t} title={t('Controller connection')}>
        <ControllerStatusRow />
      </Boundary>
    </>
  );
}
