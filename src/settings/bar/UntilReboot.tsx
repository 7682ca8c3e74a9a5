import { PowerOff } from 'lucide-react';
import { useCell } from '../../../base/useCell.ts';
import { plural, t } from '../../i18n/t.ts';
import type { UntilReboot as Applied, Settings } from '../core/settings.ts';

interface Props {
  readonly settings: Settings;
  readonly applied: Applied;
  /** True if other messages are shown too. */
  readonly isAside: boolean;
}

/** Warns that the settings in force are lost at the next reboot, with actions to save or revert (D13). */
export function UntilReboot({ settings: { apply, start }, applied: { edits, whole }, isAside }: Props) {
  const busy = useCell(apply).step !== 'idle';
  const [look, main] = isAside ? ['link', 'link'] : ['button', 'button button-primary'];
  return (
    <div className="bar-message bar-warn">
      <PowerOff size={16} strokeWidth={1.6} aria-hidden="true" />
      <p role="status">
        {plural(edits.size, {
          one: '{count} line of the configuration is applied until reboot, not saved.',
          other: '{count} lines of the configuration are applied until reboot, not saved.',
        })}{' '}
        {!whole && t('A reboot restores the saved configuration.')}
      </p>
      {whole && (
        <button type="button" className={look} disabled={busy} onClick={() => start('revertInForce')}>
          {t('Revert')}
        </button>
      )}
      <button
        type="button"
        className={main}
        data-command="save-in-force"
        disabled={busy}
        onClick={() => start('saveInForce')}
      >
        {t('Save now')}
      </button>
    </div>
  );
}
