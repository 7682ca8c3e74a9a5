import { X509Certificate } from 'node:crypto';
import { json, refusalAt } from '../../core/answer.ts';
import { readPem } from '../../device/certificate.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

/**
 * Node.js separates the parts of a distinguished name by line breaks. Undefined if the name is only in an extension.
 */
const oneLine = (name: string | undefined): string => (name ?? '').trim().split('\n').join(', ');

const moment = (text: string): string => new Date(text).toISOString();

/** GET `/api/certificate`: certificate that the web server uses from its next start on. */
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
 * POST `/api/certificate` with `certificate` and `key`: stores a PEM certificate with its intermediate certificates.
 * Both may be files or text, or together in `certificate`. Returns the certificate to be used from the next start on.
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

/** POST `/api/certificate/reset` with `reset=yes`: returns to the self-signed certificate. */
export function resetCertificate(call: SignedInCall): Promise<AnswerOf<'resetCertificate'>> {
  const { device } = call;
  device.certificate.restore();
  device.log.add('certificate of the web server back to its own');
  return certificate(call);
}
