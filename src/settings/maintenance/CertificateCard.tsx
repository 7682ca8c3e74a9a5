import { type SubmitEvent, useEffect, useState } from 'react';
import { useDevice } from '../../app/deviceContext.ts';
import {
  type CertificateInfo,
  getCertificate,
  replaceCertificate,
  resetCertificate,
} from '../../device/endpoints/certificate.ts';
import { currentLocale, t } from '../../i18n/t.ts';
import { failureText } from './failureText.ts';
import { ToolCard, ToolRow } from './ToolCard.tsx';
import { useCall } from './useCall.ts';

/** The certificate of the web server: what it is, another one, back to the device's own. */
export function CertificateCard() {
  const { readOnly } = useDevice();
  const [certificate, setCertificate] = useState<CertificateInfo>();
  const [replaced, setReplaced] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = useCall();
  const reset = useCall();
  useEffect(() => {
    getCertificate().then(setCertificate, (error: unknown) => setProblem(failureText(error)));
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [file, key] = [values.get('certificate'), values.get('key')];
    if (!(file instanceof File) || file.size === 0) {
      return upload.fail(t('Please choose the file of the certificate.'));
    }
    const own = key instanceof File && key.size > 0 ? key : undefined;
    const done = await upload.run(async () => setCertificate(await replaceCertificate(file, own)));
    if (!done) return;
    form.reset();
    setReplaced(true);
  }

  return (
    <ToolCard title={t('Certificate')}>
      <ToolRow
        label={t('In use')}
        problem={problem}
        help={
          certificate !== undefined &&
          isOwn(certificate) &&
          t('Nobody but the radio vouches for it: browsers warn. Compare the fingerprint once, then trust it.')
        }
        below={certificate && <Facts certificate={certificate} />}
      >
        {replaced && (
          <span className="chip chip-warn" role="status">
            {t('Counts from the next restart on')}
          </span>
        )}
      </ToolRow>
      {!readOnly && (
        <>
          <ToolRow
            label={t('Another certificate')}
            problem={upload.problem}
            help={t(
              'PEM, with those that vouch for it behind it; the key without a passphrase, in the same file or its own. It counts from the next restart on.',
            )}
            below={
              <form className="tool-form" noValidate onSubmit={send}>
                <FileField name="certificate" label={t('Certificate')} />
                <FileField name="key" label={t('Key, unless it is in the same file')} />
                <div className="tool-buttons">
                  <button type="submit" className="button" disabled={upload.busy}>
                    {upload.busy ? t('Please wait') : t('Upload certificate')}
                  </button>
                </div>
              </form>
            }
          />
          <ToolRow
            label={t('Back to its own')}
            problem={reset.problem}
            help={t('The certificate the radio made itself, from the next restart on.')}
          >
            <button
              type="button"
              className="button"
              disabled={reset.busy}
              onClick={async () => {
                if (await reset.run(async () => setCertificate(await resetCertificate()))) setReplaced(true);
              }}
            >
              {t('Use its own certificate')}
            </button>
          </ToolRow>
        </>
      )}
    </ToolCard>
  );
}

/** Whether it vouches for itself; some devices do not say so of one that names itself as its issuer. */
function isOwn({ selfSigned, subject, issuer }: CertificateInfo): boolean {
  return selfSigned || subject === issuer;
}

function FileField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <div>
      <label htmlFor={`certificate-${name}`}>{label}</label>
      <input id={`certificate-${name}`} name={name} type="file" accept=".pem,.crt,.cer,.key" />
    </div>
  );
}

function Facts({ certificate }: { readonly certificate: CertificateInfo }) {
  const { subject, issuer, validFrom, validTo, fingerprint } = certificate;
  const day = (date: Date | undefined) =>
    date?.toLocaleDateString(currentLocale(), { dateStyle: 'medium' }) ?? t('not known');
  return (
    <dl className="tool-list">
      <dt>{t('For')}</dt>
      <dd>{subject}</dd>
      <dt>{t('Vouched for by')}</dt>
      <dd>{isOwn(certificate) ? t('itself') : issuer}</dd>
      <dt>{t('Valid')}</dt>
      <dd>{t('{from} to {to}', { from: day(validFrom), to: day(validTo) })}</dd>
      <dt>{t('Fingerprint (SHA-256)')}</dt>
      <dd className="tool-code">{fingerprint}</dd>
    </dl>
  );
}
