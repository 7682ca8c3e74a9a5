import type { CertificateInfo } from '../../device/endpoints/certificate.ts';
import { currentLocale } from '../../i18n/t.ts';

/** Whether it vouches for itself; some devices do not say so of one that names itself as its issuer. */
export function isOwn({ selfSigned, subject, issuer }: CertificateInfo): boolean {
  return selfSigned || subject === issuer;
}

export function dayOf(date: Date): string {
  return date.toLocaleDateString(currentLocale(), { dateStyle: 'medium' });
}
