import { lazy, Suspense, useState } from 'react';
import type { Account } from '../../device/endpoints/password.ts';
import { t } from '../../i18n/t.ts';
import { loadChunk } from '../../loadChunk.ts';
import type { Settings } from '../settings.ts';
import { unwritable } from '../unwritable.ts';
import { useDraft } from '../useDraft.ts';
import { type AccountLines, accountLines } from './accountLines.ts';
import { ToolCard, ToolRow } from './ToolCard.tsx';

const PasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./PasswordDialog.tsx'))).PasswordDialog,
}));
const ReaderDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./ReaderDialog.tsx'))).ReaderDialog,
}));

/** The two accounts there can be (D15): passwords through the device at once, the rest as pending changes. */
export function AccountsCard({ settings }: { readonly settings: Settings }) {
  const { draft } = settings;
  useDraft(draft);
  const [asking, setAsking] = useState<Account | 'new'>();
  const [changed, setChanged] = useState<Account>();
  const device = accountLines(draft.repository.original());
  const drafted = accountLines(draft.repository.document());
  const writable = unwritable(draft.repository) === undefined;
  const close = () => setAsking(undefined);
  const name = asking === 'read-only' ? device.reader?.name : device.administrator.name;
  return (
    <>
      <ToolCard title={t('Passwords')}>
        <ToolRow
          label={t('Administrator')}
          help={t('Takes effect at once, without a restart. Other sessions of the account end.')}
        >
          <span className="tool-value">{device.administrator.name}</span>
          <button type="button" className="button" onClick={() => setAsking('administrator')}>
            {t('Change password')}
          </button>
          {changed === 'administrator' && <Done />}
        </ToolRow>
        <Reader
          device={device}
          drafted={drafted}
          changed={changed === 'read-only'}
          writable={writable}
          onPassword={() => setAsking('read-only')}
          onAdd={() => setAsking('new')}
          onSwitch={(on) => draft.change(new Map([['users.2.status', on ? 'enabled' : 'disabled']]))}
        />
      </ToolCard>
      <Suspense>
        {(asking === 'administrator' || asking === 'read-only') && (
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
        {asking === 'new' && <ReaderDialog settings={settings} taken={device.administrator.name} onClose={close} />}
      </Suspense>
    </>
  );
}

interface ReaderProps {
  readonly device: AccountLines;
  readonly drafted: AccountLines;
  readonly changed: boolean;
  /** Nothing is half filled in elsewhere. */
  readonly writable: boolean;
  readonly onPassword: () => void;
  readonly onAdd: () => void;
  readonly onSwitch: (on: boolean) => void;
}

function Reader({ device, drafted, changed, writable, onPassword, onAdd, onSwitch }: ReaderProps) {
  if (drafted.reader === undefined) {
    return (
      <ToolRow label={t('Viewer (read-only account)')} help={t('Can see status and settings but not change them.')}>
        <span className="tool-value">{t('No viewer account.')}</span>
        <button type="button" className="button" disabled={!writable} onClick={onAdd}>
          {t('Add viewer')}
        </button>
      </ToolRow>
    );
  }
  const { enabled, name } = drafted.reader;
  const saved = device.reader !== undefined;
  return (
    <ToolRow
      label={t('Viewer (read-only account)')}
      help={
        saved
          ? t('Username and password change at once; enabling or disabling the account is a pending change.')
          : t('Save first, then set a password here. Without a password the account cannot sign in.')
      }
    >
      <span className="tool-value">{name}</span>
      <span className={enabled ? 'chip chip-good' : 'chip'}>{enabled ? t('on') : t('off')}</span>
      <button type="button" className="button" disabled={!saved} onClick={onPassword}>
        {t('Change username or password')}
      </button>
      <button type="button" className="button" disabled={!writable} onClick={() => onSwitch(!enabled)}>
        {enabled ? t('Disable') : t('Enable')}
      </button>
      {changed && <Done />}
    </ToolRow>
  );
}

function Done() {
  return (
    <span className="chip chip-good" role="status">
      {t('Changed')}
    </span>
  );
}
