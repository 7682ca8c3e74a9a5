import { expect, test } from 'vitest';
import { getCertificate, replaceCertificate, resetCertificate } from '../../../src/device/endpoints/certificate.ts';
import { answers } from './answers.ts';

const device = answers();

const PAYLOAD = {
  subject: 'CN=device.local',
  issuer: 'CN=device.local',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2031-01-01T00:00:00.000Z',
  fingerprint256: 'AB:CD',
  selfSigned: true,
};
const CERTIFICATE = {
  subject: 'CN=device.local',
  issuer: 'CN=device.local',
  validFrom: new Date('2026-01-01'),
  validTo: new Date('2031-01-01'),
  fingerprint: 'AB:CD',
  selfSigned: true,
};

test('reads a certificate with missing members (D19)', async () => {
  device.next(PAYLOAD);
  expect(await getCertificate()).toEqual(CERTIFICATE);
  device.next({ validTo: 'soon', selfSigned: 'yes' });
  expect(await getCertificate()).toEqual({
    subject: '',
    issuer: '',
    validFrom: undefined,
    validTo: undefined,
    fingerprint: '',
    selfSigned: false,
  });
  device.next('7');
  await expect(getCertificate()).rejects.toMatchObject({ kind: 'incomplete' });
});

test('sends a certificate with its key, or alone if its file contains the key', async () => {
  device.next(PAYLOAD);
  expect(await replaceCertificate(new Blob(['cert']), new Blob(['key']))).toEqual(CERTIFICATE);
  const { path, body } = device.sent();
  expect(path).toBe('/api/certificate');
  expect(body instanceof FormData && [...body.keys()]).toEqual(['certificate', 'key']);
  device.next(PAYLOAD);
  await replaceCertificate(new Blob(['both']), undefined);
  const { body: alone } = device.sent();
  expect(alone instanceof FormData && [...alone.keys()]).toEqual(['certificate']);
});

test('names the rejected file in the error', async () => {
  const issues = [{ pointer: '/key', code: 'refused', params: {}, severity: 'error', source: 'device' }];
  device.next({ error: 'There is no private key.', issues }, { status: 400 });
  await expect(replaceCertificate(new Blob(), undefined)).rejects.toMatchObject({
    message: 'There is no private key.',
    issues: [{ pointer: '/key' }],
  });
});

test('resets to the certificate of the device', async () => {
  device.next(PAYLOAD);
  expect(await resetCertificate()).toEqual(CERTIFICATE);
  expect(device.sent().path).toBe('/api/certificate/reset');
  expect(String(device.sent().body)).toBe('reset=yes');
});
