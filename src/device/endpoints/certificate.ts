import { getJson } from '../call.ts';
import type { Answer } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { postForm, postMultipart } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Certificate of the web server, in use from its next start. */
export interface CertificateInfo {
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom?: Date | undefined;
  readonly validTo?: Date | undefined;
  /** SHA-256, `12:AB:…`. */
  readonly fingerprint: string;
  readonly selfSigned: boolean;
}

/** @throws DeviceError */
export async function getCertificate(options?: CallOptions): Promise<CertificateInfo> {
  return readCertificate(await getJson('/api/certificate', options));
}

/**
 * Uploads a certificate in PEM format.
 * @param key private key; undefined if the certificate file contains it
 * @throws DeviceError with the message of the device, and an issue at `/certificate` or `/key`
 */
export async function replaceCertificate(
  certificate: Blob,
  key: Blob | undefined,
  options?: CallOptions,
): Promise<CertificateInfo> {
  const form = new FormData();
  form.set('certificate', certificate);
  if (key !== undefined) {
    form.set('key', key);
  }
  return readCertificate(await postMultipart('/api/certificate', form, options));
}

/**
 * Restores the certificate that the device generated.
 * @throws DeviceError
 */
export async function resetCertificate(options?: CallOptions): Promise<CertificateInfo> {
  return readCertificate(await postForm('/api/certificate/reset', { reset: 'yes' }, options));
}

function readCertificate(payload: Answer<'/api/certificate'> | undefined): CertificateInfo {
  if (payload === undefined) {
    incomplete();
  }
  return {
    subject: text(payload.subject),
    issuer: text(payload.issuer),
    validFrom: moment(payload.validFrom),
    validTo: moment(payload.validTo),
    fingerprint: text(payload.fingerprint256),
    selfSigned: payload.selfSigned === true,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function moment(value: unknown): Date | undefined {
  const date = new Date(text(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
