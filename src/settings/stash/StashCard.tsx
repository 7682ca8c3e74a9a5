import { useId } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../core/settings.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import { useDraft } from '../draft/useDraft.ts';
import { isThere, putBack, putIn, type StashName, setAside, stashOf } from './stash.ts';

/** English texts, the keys of the translations. */
const WORDS: Readonly<Record<StashName, { readonly title: string; readonly help: string }>> = {
  running: {
    title: 'Pending changes',
    help: 'Keeps your changes for later, until this page is closed.',
  },
  original: {
    title: 'Settings from sign-in',
    help: 'Stages the settings the device had when you signed in.',
  },
  mac_acl: {
    title: 'MAC ACL',
    help: 'Disables the list and keeps it for later, until this page is closed.',
  },
  ip_acl: {
    title: 'Allowed IPs',
    help: 'Disables the list and keeps it for later, until this page is closed.',
  },
};

const NAMES: readonly StashName[] = ['running', 'original', 'mac_acl', 'ip_acl'];

/** Settings that can be stashed and restored (docs/decisions.md#put-aside). */
export function StashCard({ settings }: { readonly settings: Settings }) {
  const id = useId();
  return (
    <section className="card form-card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>{t('Stash changes')}</h2>
      </div>
      <div className="form-part">
        {NAMES.map((name) => (
          <StashRow key={name} settings={settings} name={name} />
        ))}
      </div>
    </section>
  );
}

function StashRow({ settings, name }: { readonly settings: Settings; readonly name: StashName }) {
  const { draft } = settings;
  const isLocked = useIsTesting(settings);
  const { configText } = useDevice();
  useDraft(draft);
  const isStashed = useCell(stashOf(draft))?.[name] !== undefined;
  const { title, help } = WORDS[name];
  const press = (label: string, act: () => void, enabled: boolean) => (
    <button
      type="button"
      className="button"
      disabled={!enabled || isLocked}
      title={
        isLocked ? t('Settings are locked during the test.') : enabled ? undefined : t('Nothing to stash or restore.')
      }
      aria-label={`${t(title)}: ${t(label)}`}
      onClick={act}
    >
      {t(label)}
    </button>
  );
  return (
    <div className="field">
      <h3 className="field-label">{t(title)}</h3>
      <div className="field-control">
        {name === 'original'
          ? press('Restore', () => putIn(draft, name, configText), true)
          : isStashed
            ? press('Restore', () => putBack(draft, name), true)
            : press('Stash', () => setAside(draft, name), isThere(draft, name))}
      </div>
      <p className="field-help">{t(help)}</p>
    </div>
  );
}
