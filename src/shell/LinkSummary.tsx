import { Lock, LockOpen } from 'lucide-react';
import { frequencyWords } from '../app/frequency.ts';
import { useStatus } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';

/** The network this radio is in: name, channel, width, security. The same place on every page. */
export function LinkSummary() {
  const { wireless } = useStatus().status;
  const { ssid, security, sixty } = wireless;
  const centre = sixty?.frequency ?? wireless.centre;
  const width = sixty?.width ?? wireless.width;
  return (
    <p className="link-summary">
      {ssid !== undefined && ssid !== '' && (
        <strong data-tip={ssid}>
          <bdi>{ssid}</bdi>
        </strong>
      )}
      {centre !== undefined && <bdi>{frequencyWords(centre)}</bdi>}
      {width !== undefined && <bdi>{t('{width} MHz wide', { width })}</bdi>}
      {security !== undefined && security !== '' && <Security security={security} />}
    </p>
  );
}

function Security({ security }: { readonly security: string }) {
  return security === 'none' ? (
    <span>
      <LockOpen strokeWidth={1.6} aria-hidden="true" /> {t('Not encrypted')}
    </span>
  ) : (
    <span>
      <Lock strokeWidth={1.6} aria-hidden="true" /> {security}
    </span>
  );
}
