import { generate } from 'selfsigned';
import type { Store } from './storage/store.ts';

const VALID_YEARS = 5;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** The certificate of this device, made on first use and kept, so that a browser needs to trust it only once. */
export async function deviceCertificate(store: Store): Promise<Certificate> {
  const key = store.read('key.pem');
  const cert = store.read('certificate.pem');
  if (key !== undefined && cert !== undefined) return { key, cert };
  const notAfterDate = new Date();
  notAfterDate.setUTCFullYear(notAfterDate.getUTCFullYear() + VALID_YEARS);
  const made = await generate([{ name: 'commonName', value: 'device.local' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  store.write('key.pem', made.private);
  store.write('certificate.pem', made.cert);
  return { key: made.private, cert: made.cert };
}
