import { X509Certificate } from 'node:crypto';
import { json, refusalAt } from '../../core/answer.ts';
import { readPem } from '../../device/certificate.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/** Node writes one part of a name a line, and has none where a certificate names its owner elsewhere only. */
const oneLine = (name: string | undefined): string => (name ?? '').trim().split('\n').join(', ');

const moment = (text: string): string => new Date(text).toISOString();

/** GET `/api/certificate`: the certificate the web server uses from its next start on. */
export async function certificate({ device }: SignedInCall): Promise<AnswerOf<'certificate'>> {
  const { cert } = await device.certificate.current();
  const own = new X509Certificate(cert);
  return json({
    subject: oneLine(own.subject ?? own.subjectAltName),
    issuer: oneLine(own.issuer),
    validFrom: moment(own.validFrom),
    validTo: moment(own.validTo),
    fingerprint256: own.fingerprint256,
    selfSigned: own.subject === own.issuer && own.verify(own.publicKey),
  });
}

/**
 * POST `/api/certificate` with `certificate` and `key`, files or text, or both in `certificate`: a certificate of one's own,
 * PEM, with those that vouch for it behind it. Answers what is used from the next start on.
 */
export async function replaceCertificate(
  call: CallOf<'replaceCertificate'>,
): Promise<AnswerOf<'replaceCertificate'>> {
  const { device, request } = call;
  const { cert, key: inside } = readPem(request.certificate);
  const { key = inside } = readPem(request.key ?? '');
  if (cert === undefined) return refusalAt('/certificate', 'refused', 'There is no certificate in the form of PEM.');
  if (key === undefined) return refusalAt('/key', 'refused', 'There is no private key in the form of PEM.');
  const wrong = device.certificate.replace({ cert, key });
  if (wrong !== undefined) return refusalAt('/certificate', 'refused', wrong);
  device.log.add('certificate of the web server replaced');
  return certificate(call);
}

/** POST `/api/certificate/reset` with `reset=yes`: back to the certificate the device made itself. */
export function resetCertificate(call: SignedInCall): Promise<AnswerOf<'resetCertificate'>> {
  const { device } = call;
  device.certificate.restore();
  device.log.add('certificate of the web server back to its own');
  return certificate(call);
}
