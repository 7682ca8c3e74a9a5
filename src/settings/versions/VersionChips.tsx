import { Check, Hourglass, TriangleAlert, X } from 'lucide-react';
import type { Version } from '../../device/endpoints/versions.ts';
import { t } from '../../i18n/t.ts';

const TESTED: readonly Version['how'][] = ['tested', 'bothEnds'];
const SAVED: readonly Version['how'][] = ['saved', 'api', 'restored', 'untilReboot'];

export function VersionChips({ version: { inUse, how, outcome } }: { readonly version: Version }) {
  const state = stateOf(how, outcome);
  return (
    <span className="version-chips">
      {inUse && <span className="chip version-in-use">{t('In use')}</span>}
      {state !== undefined && (
        <span className={`chip ${state.tone}`}>
          <state.icon strokeWidth={1.6} size={13} aria-hidden="true" />
          {t(state.words)}
        </span>
      )}
    </span>
  );
}

function stateOf(how: Version['how'], outcome: Version['outcome']) {
  if (outcome === 'reverted') return { tone: 'chip-bad', icon: X, words: 'Reverted' };
  if (outcome === 'testing') return { tone: 'chip-pending', icon: Hourglass, words: 'Under test' };
  if (outcome === 'unsaved') return { tone: 'chip-pending', icon: Hourglass, words: 'Until reboot' };
  if (TESTED.includes(how)) return { tone: 'chip-good', icon: Check, words: 'Tested, kept' };
  return SAVED.includes(how) ? { tone: 'chip-warn', icon: TriangleAlert, words: 'Not tested' } : undefined;
}
