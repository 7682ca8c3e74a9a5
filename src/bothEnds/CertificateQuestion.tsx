import { t } from '../i18n/t.ts';
import type { UnknownCertificate } from './checkFarEnd.ts';

/** Fingerprint of an unknown certificate, and the place on the other end to compare it with. */
export function CertificateQuestion({ unknown: { isOther, fingerprint } }: { readonly unknown: UnknownCertificate }) {
  return (
    <div className={`banner banner-${isOther ? 'bad' : 'warn'}`} role="alert">
      <div>
        <p>
          {isOther
            ? t('The certificate of the other end has changed. Continue only if you know why.')
            : t(
                'First sign-in to this device. Compare the fingerprint with the one on its Services page, under Certificate.',
              )}
        </p>
        <p className="tool-code" dir="ltr">
          {fingerprint}
        </p>
      </div>
    </div>
  );
}
