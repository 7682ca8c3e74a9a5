import { PowerOff } from 'lucide-react';
import { useState } from 'react';
import { plural, t } from '../../i18n/t.ts';
import { endTried, saveTried } from '../apply/endTried.ts';
import type { Settings, Tried as TriedSettings } from '../settings.ts';

interface Props {
  readonly settings: Settings;
  readonly tried: TriedSettings;
}

/** That settings are in use which the radio will not start with again, and the two ways out (D13). */
export function Tried({ settings, tried }: Props) {
  const [busy, setBusy] = useState(false);
  const run = (act: (settings: Settings) => Promise<void>) => () => {
    setBusy(true);
    void act(settings).then(() => setBusy(false));
  };
  return (
    <div className="bar-row bar-tried">
      <span className="chip chip-warn">
        <PowerOff size={14} strokeWidth={1.6} aria-hidden="true" />
        {t('Not saved')}
      </span>
      <p className="bar-text" role="status">
        {plural(tried.edits.size, {
          one: '{count} line of the configuration is applied until reboot, not saved.',
          other: '{count} lines of the configuration are applied until reboot, not saved.',
        })}{' '}
        {!tried.whole && t('A reboot restores the saved configuration.')}
      </p>
      <div className="bar-actions">
        {tried.whole && (
          <button type="button" className="button" disabled={busy} onClick={run(endTried)}>
            {t('Revert')}
          </button>
        )}
        <button
          type="button"
          className="button button-primary"
          title={t('Keys: {keys}', { keys: 'o s' })}
          disabled={busy}
          onClick={run(saveTried)}
        >
          {t('Save now')}
        </button>
      </div>
    </div>
  );
}
