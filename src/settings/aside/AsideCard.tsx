import { useId } from 'react';
import { useCell } from '../../../engine/form/useCell.ts';
import { useDevice } from '../../app/deviceContext.ts';
import { t } from '../../i18n/t.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { Settings } from '../settings.ts';
import { type AsideName, asidesOf, isThere, putBack, putIn, setAside } from './asides.ts';

/** English, keys of the translations. */
const WORDS: Readonly<Record<AsideName, { readonly title: string; readonly help: string }>> = {
  running: {
    title: 'Pending changes',
    help: 'Goes on from what the device has, and keeps all pending changes here until this page is closed.',
  },
  original: {
    title: 'Settings at the start',
    help: 'Makes what the device had when this page was opened the pending settings, also after something was saved.',
  },
  mac_acl: {
    title: 'MAC ACL',
    help: 'Takes the list out of use to try without it, and keeps it here until this page is closed.',
  },
  ip_acl: {
    title: 'Allowed IPs',
    help: 'Takes the list out of use to try without it, and keeps it here until this page is closed.',
  },
};

interface Props {
  readonly settings: Settings;
  readonly names: readonly AsideName[];
}

/** What can be put aside and back (docs/decisions.md#put-aside). */
export function AsideCard({ settings, names }: Props) {
  const id = useId();
  return (
    <section className="card form-card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>{t('Set aside')}</h2>
      </div>
      <div className="form-part">
        {names.map((name) => (
          <AsideRow key={name} settings={settings} name={name} />
        ))}
      </div>
    </section>
  );
}

function AsideRow({ settings: { draft }, name }: { readonly settings: Settings; readonly name: AsideName }) {
  const { configText } = useDevice();
  // What is there changes with the draft.
  useDraft(draft);
  const isAside = useCell(asidesOf(draft))?.[name] !== undefined;
  const { title, help } = WORDS[name];
  const press = (label: string, act: () => void, enabled: boolean) => (
    <button
      type="button"
      className="button"
      disabled={!enabled}
      title={enabled ? undefined : t('There is nothing to put aside or back.')}
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
          ? press('Go back to them', () => putIn(draft, name, configText), true)
          : isAside
            ? press('Put back', () => putBack(draft, name), true)
            : press('Set aside', () => setAside(draft, name), isThere(draft, name))}
      </div>
      <p className="field-help">{t(help)}</p>
    </div>
  );
}
