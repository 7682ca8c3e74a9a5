import { Lock, LockOpen } from 'lucide-react';
import { useCell } from '../../base/useCell.ts';
import { useDevice } from '../app/deviceContext.ts';
import { frequencyWords } from '../app/figures.ts';
import { useStatus } from '../app/useStatus.ts';
import { t } from '../i18n/t.ts';
import { networkSecurity } from '../status/networkSecurity.ts';
import type { Status } from '../status/status.ts';

/** Network of this radio: name, security, channel, width. At the same place on every page. */
export function LinkSummary() {
  const { status } = useStatus();
  const { wireless } = status;
  const { ssid, sixty } = wireless;
  const centre = sixty?.frequency ?? wireless.centre;
  const width = sixty?.width ?? wireless.width;
  return (
    <p className="link-summary">
      {ssid !== undefined && ssid !== '' && (
        <strong data-tip={ssid}>
          <bdi>{ssid}</bdi>
        </strong>
      )}
      <Security status={status} />
      {centre !== undefined && <bdi>{frequencyWords(centre)}</bdi>}
      {width !== undefined && <bdi>{t('{width} MHz wide', { width })}</bdi>}
    </p>
  );
}

/** Encryption of the networks. With two networks, names the open one. */
function Security({ status }: { readonly status: Status }) {
  const { board, inForce, readOnly } = useDevice();
  const networks = networkSecurity({ status, board, inForce: useCell(inForce), readOnly });
  const open = networks.filter(({ isOpen }) => isOpen);
  if (open.length > 0) {
    return (
      <span>
        <LockOpen strokeWidth={1.6} aria-hidden="true" />{' '}
        {open.length === networks.length
          ? t('Not encrypted')
          : t('{radio} not encrypted', { radio: open.map(({ radio }) => radio).join(', ') })}
      </span>
    );
  }
  if (networks.some(({ isOpen }) => isOpen === undefined)) return null;
  const isSixtyAlone = networks.every(({ band }) => band === 'AD');
  return (
    <span>
      <Lock strokeWidth={1.6} aria-hidden="true" /> {isSixtyAlone ? t('Encrypted') : status.wireless.security}
    </span>
  );
}
