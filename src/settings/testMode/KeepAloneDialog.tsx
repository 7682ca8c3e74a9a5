import { isolated } from '../../i18n/isolated.ts';
import { plural, t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Peer } from '../core/linkStatus.ts';

interface Props {
  /** Empty if the former peers are unknown. */
  readonly peers: readonly Peer[];
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

export function KeepAloneDialog({ peers, onKeep, onCancel }: Props) {
  return (
    <Dialog
      title={t('Keep without the peer?')}
      open
      onClose={onCancel}
      width={520}
      footer={
        <>
          <button type="button" className="button" onClick={onCancel}>
            {t('Cancel')}
          </button>
          <button type="button" className="button button-danger" onClick={onKeep}>
            {t('Keep without the peer')}
          </button>
        </>
      }
    >
      <p>{missingText(peers)}</p>
      <p>
        {t(
          'If the settings of both ends do not match, the link stays down. Devices beyond it are cut off, and someone must go on site.',
        )}
      </p>
    </Dialog>
  );
}

function missingText(peers: readonly Peer[]): string {
  const [peer, ...others] = peers;
  if (peer === undefined) return t('There is no link with the new settings.');
  if (others.length === 0) {
    return t('{peer} has not come back with the new settings.', { peer: isolated(peer.name) });
  }
  return plural(others.length + 1, {
    one: 'The {count} station has not come back with the new settings.',
    other: 'None of the {count} stations has come back with the new settings.',
  });
}
