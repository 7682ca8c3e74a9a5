import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import type { Fingerprint } from './fingerprint.ts';

/** The certificate is not the trusted one. No byte of a request was sent. */
export class WrongCertificate extends Error {
  /** Undefined if the server sent no certificate. */
  readonly fingerprint: Fingerprint | undefined;

  constructor(fingerprint: Fingerprint | undefined) {
    super('The device shows another certificate than the trusted one.');
    this.name = 'WrongCertificate';
    this.fingerprint = fingerprint;
  }
}

const fingerprintOf = (socket: TLSSocket): Fingerprint | undefined => socket.getPeerX509Certificate()?.fingerprint256;

/** Accepts self-signed certificates, which `connectPinned` compares. Each connection does a full handshake. */
const open = (timeout: number): buildConnector.connector =>
  buildConnector({ rejectUnauthorized: false, maxCachedSessions: 0, timeout });

/**
 * Connector that returns a TLS socket only if its certificate has the fingerprint. The check uses the same socket as
 * the request. Without a fingerprint, it refuses all TLS.
 * @param timeout ms
 */
export function connectPinned(fingerprint: Fingerprint | undefined, timeout: number): buildConnector.connector {
  const connect = open(timeout);
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      if (options.protocol !== 'https:') return callback(null, socket);
      const presented = socket instanceof TLSSocket ? fingerprintOf(socket) : undefined;
      if (!(socket instanceof TLSSocket) || presented === undefined || presented !== fingerprint) {
        socket.destroy();
        return callback(new WrongCertificate(presented), null);
      }
      // In TLS 1.2, a server could change its certificate later by renegotiation.
      socket.disableRenegotiation();
      return callback(null, socket);
    });
}

/**
 * Reads the fingerprint of a server's current certificate.
 * @throws the connection error; WrongCertificate if there is no certificate
 */
export function shownFingerprint({ protocol, hostname, host, port }: URL, timeout: number): Promise<Fingerprint> {
  return new Promise((resolve, reject) => {
    open(timeout)({ protocol, hostname, host, port }, (error, socket) => {
      if (error !== null) return reject(error);
      const presented = socket instanceof TLSSocket ? fingerprintOf(socket) : undefined;
      socket.destroy();
      if (presented === undefined) reject(new WrongCertificate(undefined));
      else resolve(presented);
    });
  });
}
