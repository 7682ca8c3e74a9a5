import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../storage/store.ts';

const VALID_YEARS = 5;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Certificate of the web server: self-signed, or replaced by the administrator (docs/device.md#certificate). */
export interface CertificateKeeper {
  /** Certificate that the web server uses from its next start on. */
  current(): Promise<Certificate>;
  /**
   * Stores a PEM certificate with its intermediate certificates and its key.
   * @returns error text, or undefined on success
   */
  replace(certificate: Certificate): string | undefined;
  restore(): void;
}

const PEM_LINE = /-----(BEGIN|END) ([A-Z ]{1,64})-----/g;

/** Block of a PEM text with its label (RFC 7468, section 2). */
interface PemBlock {
  readonly kind: string;
  readonly block: string;
}

/** Parses the blocks in one pass. A block ends at the next END line with its label. */
function pemBlocks(text: string): readonly PemBlock[] {
  const blocks: PemBlock[] = [];
  let open: { readonly kind: string; readonly start: number } | undefined;
  for (const { 0: line, 1: edge, 2: kind = '', index } of text.matchAll(PEM_LINE)) {
    if (edge === 'BEGIN') open = { kind, start: index };
    else if (open?.kind === kind) {
      blocks.push({ kind, block: text.slice(open.start, index + line.length) });
      open = undefined;
    }
  }
  return blocks;
}

/** Extracts the certificates and the first private key of a PEM text. */
export function readPem(text: string): Partial<Certificate> {
  const blocks = pemBlocks(text);
  const certificates = blocks.filter(({ kind }) => kind === 'CERTIFICATE').map(({ block }) => `${block}\n`);
  const key = blocks.find(({ kind }) => kind.endsWith('PRIVATE KEY'))?.block;
  return {
    ...(certificates.length > 0 ? { cert: certificates.join('') } : {}),
    ...(key === undefined ? {} : { key: `${key}\n` }),
  };
}

/** Reason why a certificate cannot be used at any time. Undefined for a usable one. */
function defect({ cert = '', key = '' }: Partial<Certificate>): string | undefined {
  if (/ENCRYPTED/.test(key)) return 'The key is locked by a passphrase. Please send it without one.';
  try {
    const certificate = new X509Certificate(cert);
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'The key does not belong to the certificate.';
    createSecureContext({ cert, key });
    const isReadable = (moment: string): boolean => !Number.isNaN(Date.parse(moment));
    if (!isReadable(certificate.validFrom) || !isReadable(certificate.validTo)) {
      return 'The certificate does not say readably from when until when it is valid.';
    }
    return undefined;
  } catch {
    return 'The certificate or its key cannot be used: they must be PEM, and strong enough for TLS.';
  }
}

function problem(certificate: Certificate, now: number): string | undefined {
  const wrong = defect(certificate);
  if (wrong !== undefined) return wrong;
  // A start date in the future is accepted: the clock of a radio may be behind until it is synchronised.
  const end = Date.parse(new X509Certificate(certificate.cert).validTo);
  return end <= now ? 'The certificate has expired.' : undefined;
}

/** A damaged file must not prevent the start of the web server. */
function isUsable(certificate: Partial<Certificate>): certificate is Certificate {
  return defect(certificate) === undefined;
}

/** Stores the certificate and its key in one file, so that both always match. */
export function createCertificateKeeper(store: Store, clock: Pick<Clock, 'now'>): CertificateKeeper {
  /** Shared by concurrent callers, so that only one certificate is created. */
  let making: Promise<Certificate> | undefined;
  return {
    async current() {
      const uploaded = readPem(store.read('uploaded.pem') ?? '');
      if (isUsable(uploaded)) return uploaded;
      making ??= ownCertificate(store, clock.now()).finally(() => {
        making = undefined;
      });
      return making;
    },
    replace(certificate) {
      const wrong = problem(certificate, clock.now());
      if (wrong === undefined) store.write('uploaded.pem', certificate.cert + certificate.key);
      return wrong;
    },
    restore: () => store.write('uploaded.pem', ''),
  };
}

/** Self-signed certificate. Created on first use and stored, so that a browser needs to trust it only once. */
async function ownCertificate(store: Store, now: number): Promise<Certificate> {
  const stored = readPem(`${store.read('key.pem')}${store.read('certificate.pem')}`);
  if (isUsable(stored)) return stored;
  const notBeforeDate = new Date(now);
  const notAfterDate = new Date(now);
  notAfterDate.setUTCFullYear(notAfterDate.getUTCFullYear() + VALID_YEARS);
  // Loaded lazily: rarely needed, with slow dependencies.
  const { generate } = await import('selfsigned');
  const generated = await generate([{ name: 'commonName', value: 'device.local' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate,
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
  store.write('key.pem', generated.private);
  store.write('certificate.pem', generated.cert);
  return { key: generated.private, cert: generated.cert };
}
