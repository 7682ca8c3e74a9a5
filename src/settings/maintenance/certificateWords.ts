import type { CertificateInfo } from '../../device/endpoints/certificate.ts';
import { currentLocale } from '../../i18n/t.ts';

/** True if the certificate is self-signed. Some devices do not report it, so issuer and subject are compared. */
export function isOwn({ selfSigned, subject, issuer }: CertificateInfo): boolean {
  return selfSigned || subject === issuer;
}

export function dayOf(date: Date): string {
  return date.toLocaleDateString(currentLocale(), { dateStyle: 'medium' });
}
