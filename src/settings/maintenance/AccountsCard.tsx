import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../base/loadChunk.ts';
import type { Account } from '../../device/endpoints/password.ts';
import { t } from '../../i18n/t.ts';
import { LockableButton } from '../core/LockableButton.tsx';
import type { Settings } from '../core/settings.ts';
import { useTestLock } from '../core/useTestLock.ts';
import { useDraft } from '../draft/useDraft.ts';
import { type AccountLines, accountLines } from './accountLines.ts';
import { ToolCard, ToolRow } from './ToolCard.tsx';

const PasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./PasswordDialog.tsx'))).PasswordDialog,
}));

/** The two accounts (D15). The device changes their names and passwords at once. */
export function AccountsCard({ settings }: { readonly settings: Settings }) {
  const { draft } = settings;
  useDraft(draft);
  const [asking, setAsking] = useState<Account>();
  const [changed, setChanged] = useState<Account>();
  const device = accountLines(draft.state().original);
  const draftAccounts = accountLines(draft.state().document);
  const lock = useTestLock('settings');
  const close = () => setAsking(undefined);
  const name = asking === 'read-only' ? draftAccounts.reader?.name : device.administrator.name;
  return (
    <>
      <ToolCard title={t('Passwords')} name="accounts">
        <ToolRow
          label={t('Administrator')}
          help={t('Takes effect at once, without a restart. Other sessions of the account end.')}
        >
          <bdi className="tool-value">{device.administrator.name}</bdi>
          <LockableButton lock={lock} className="button" onClick={() => setAsking('administrator')}>
            {t('Change password')}
          </LockableButton>
          <Done isDone={changed === 'administrator'} />
        </ToolRow>
        <Reader
          draftAccounts={draftAccounts}
          changed={changed === 'read-only'}
          lock={lock}
          onPassword={() => setAsking('read-only')}
        />
      </ToolCard>
      <Suspense>
        {asking !== undefined && (
          <PasswordDialog
            settings={settings}
            account={asking}
            name={name ?? ''}
            onClose={(done) => {
              if (done) setChanged(asking);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface ReaderProps {
  readonly draftAccounts: AccountLines;
  readonly changed: boolean;
  /** Reason why no account can be changed. */
  readonly lock: string | undefined;
  readonly onPassword: () => void;
}

function Reader({ draftAccounts, changed, lock, onPassword }: ReaderProps) {
  if (draftAccounts.reader === undefined) {
    return (
      <ToolRow label={t('Viewer (read-only account)')} help={t('Can see status and settings but not change them.')}>
        <span className="tool-value">{t('No viewer account.')}</span>
        <LockableButton lock={lock} className="button" onClick={onPassword}>
          {t('Add viewer')}
        </LockableButton>
      </ToolRow>
    );
  }
  const { enabled, name } = draftAccounts.reader;
  return (
    <ToolRow
      label={t('Viewer (read-only account)')}
      help={t('Takes effect at once, without a restart. Other sessions of the account end.')}
    >
      <bdi className="tool-value">{name}</bdi>
      <span className={enabled ? 'chip chip-good' : 'chip'}>{enabled ? t('on') : t('off')}</span>
      <LockableButton lock={lock} className="button" onClick={onPassword}>
        {t('Change username or password')}
      </LockableButton>
      <Done isDone={changed} />
    </ToolRow>
  );
}

/** The live region must exist before its text, or screen readers miss it. */
function Done({ isDone }: { readonly isDone: boolean }) {
  return <span role="status">{isDone && <span className="chip chip-good">{t('Changed')}</span>}</span>;
}
