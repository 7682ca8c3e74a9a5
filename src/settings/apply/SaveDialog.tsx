import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShutOutStations } from '../accessList/ShutOutStations.tsx';
import type { AddressChange } from '../addressChange/addressChangeOf.ts';
import { Moves } from '../addressChange/Moves.tsx';
import type { Risk } from '../addressChange/risk.ts';
import type { IssueLink } from '../draft/draftView.ts';
import { issueWords } from '../draft/issueLink.ts';

interface Props {
  readonly risks: readonly Risk[];
  readonly cutOffs: readonly IssueLink[];
  readonly seconds: number;
  readonly addressChange: AddressChange | undefined;
  readonly onTest: () => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

const RISKS: Readonly<Record<Risk, string>> = {
  address:
    'The network of the device restarts for about {seconds} s. If it cannot be reached with these settings, someone must go on site.',
  link: 'The link is interrupted for about {seconds} s. If it does not come up with these settings, the peer and possibly this device cannot be reached.',
  device:
    'The device restarts for about {seconds} s. If it cannot be reached with these settings, someone must go on site.',
  reach: 'The management address changes. If the device cannot be reached there, it can no longer be managed.',
  account: 'The accounts change. Make sure that you know the username and password to sign in with.',
};

/** Asks before saving settings that may cut off the user. A test would revert on its own. */
export function SaveDialog({ risks, cutOffs, seconds, addressChange, onTest, onSave, onCancel }: Props) {
  return (
    <Dialog
      title={t('Save without a test?')}
      open
      onClose={onCancel}
      width={520}
      className="save"
      footer={
        <>
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t('Cancel')}
          </button>
          <button type="button" className="button" onClick={onSave}>
            {t('Save without a test')}
          </button>
          <button type="button" className="button button-primary" onClick={onTest}>
            {t('Test first')}
          </button>
        </>
      }
    >
      <ul className="save-risks">
        {cutOffs.map((link) => (
          <li key={`${link.issue.pointer} ${link.issue.code}`}>{issueWords(link)}</li>
        ))}
        {risks.map((risk) => (
          <li key={risk}>{t(RISKS[risk], { seconds })}</li>
        ))}
      </ul>
      <ShutOutStations />
      {addressChange !== undefined && <Moves addressChange={addressChange} />}
      <p className="save-advice">
        {t('A test applies the same settings and reverts to the saved ones unless you keep them.')}
      </p>
    </Dialog>
  );
}
