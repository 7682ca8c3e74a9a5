import { ShelfRow } from 'guywire-engine/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import { failureText } from '../../app/CallProblem.tsx';
import { type CertificateInfo, getCertificate } from '../../device/endpoints/certificate.ts';
import { t } from '../../i18n/t.ts';
import { dayOf, isOwn } from './certificateWords.ts';

const CertificateTools = lazy(async () => ({
  default: (await loadChunk(() => import('./CertificateTools.tsx'))).CertificateTools,
}));

/** Certificate of the web server. Its tools are loaded when the row is opened. */
export function CertificateRow() {
  const [certificate, setCertificate] = useState<CertificateInfo>();
  const [isReplaced, setReplaced] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    getCertificate().then(setCertificate, (error: unknown) => setProblem(failureText(error)));
  }, []);

  return (
    <ShelfRow
      name="certificate"
      title={t('Certificate')}
      help={t('Identifies this device to browsers.')}
      values={certificate === undefined ? problem && t('not known') : summary(certificate)}
    >
      <Suspense>
        <CertificateTools
          certificate={certificate}
          problem={problem}
          isReplaced={isReplaced}
          onReplaced={(next) => {
            setCertificate(next);
            setReplaced(true);
          }}
        />
      </Suspense>
    </ShelfRow>
  );
}

function summary(certificate: CertificateInfo): string {
  const { validTo } = certificate;
  const who = isOwn(certificate) ? t('Self-signed') : certificate.issuer;
  return validTo === undefined ? who : t('{who} · expires {day}', { who, day: dayOf(validTo) });
}
