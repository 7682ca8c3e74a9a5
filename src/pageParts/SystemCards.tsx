import { Boundary } from '../../base/Boundary.tsx';
import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/core/settings.ts';
import { AccountsCard } from '../settings/maintenance/AccountsCard.tsx';
import { FirmwareCard } from '../settings/maintenance/FirmwareCard.tsx';
import { RestartCard } from '../settings/maintenance/RestartCard.tsx';
import { BackupCard } from '../settings/restore/BackupCard.tsx';
import { StashCard } from '../settings/stash/StashCard.tsx';

interface SystemCardsProps {
  readonly settings: Settings;
  readonly subpage: string | undefined;
}

/** Cards of a System subpage without fields, in one chunk because they are small. Their dialogs load on demand. */
export function SystemCards({ settings, subpage }: SystemCardsProps) {
  return (
    <>
      {subpage === 'accounts' && (
        <Boundary t={t} title={t('Passwords')}>
          <AccountsCard settings={settings} />
        </Boundary>
      )}
      {subpage === 'firmware' && (
        <Boundary t={t} title={t('Firmware')}>
          <FirmwareCard />
        </Boundary>
      )}
      {subpage === 'backup' && (
        <>
          <Boundary t={t} title={t('Backup and restore')}>
            <BackupCard settings={settings} />
          </Boundary>
          <Boundary t={t} title={t('Stash changes')}>
            <StashCard settings={settings} />
          </Boundary>
        </>
      )}
      {subpage === 'restart' && (
        <Boundary t={t} title={t('Reboot and reset')}>
          <RestartCard />
        </Boundary>
      )}
    </>
  );
}
