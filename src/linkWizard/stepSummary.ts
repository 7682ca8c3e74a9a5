import { createRead, isActive } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { apart } from '../i18n/isolated.ts';
import { isRightToLeft } from '../i18n/rightToLeft.ts';
import { currentLocale, t } from '../i18n/t.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { valueWords } from '../settings/words/valueWords.ts';
import { allPassed, CHECK_IDS } from './checks.ts';
import type { StepId } from './journey.ts';
import type { LinkTestState } from './linkTest.ts';
import { stepFields, stepPlan } from './stepSettings.ts';

/** Fields whose values summarize a step. Of several rows, the first. */
const TOLD: Readonly<Partial<Record<StepId, readonly string[]>>> = {
  radio: ['mode', 'hostName', 'address'],
  network: ['ssid', 'linkKey', 'encryption', 'controlFrequency'],
};

/** Key of a 60 GHz link. The summary shows whether it is set, never its value. */
const LINK_KEY = 'linkKey';

/** Summary of a step in one line. */
export function stepSummary(
  step: StepId,
  draft: SettingsDraft,
  conventions: Conventions,
  { checks, begun }: LinkTestState,
): string {
  if (step === 'align') return t('Both ends, peak and tone');
  if (step === 'up') return t('Report and backup');
  if (step === 'test') {
    // Checks of a link with former settings say little.
    if (begun === undefined && !allPassed(checks)) return t('Four checks, then kept');
    const passed = CHECK_IDS.filter((id) => checks[id] === 'passed').length;
    return t('{passed} of {all} checks passed', { passed, all: CHECK_IDS.length });
  }
  const { document } = draft.state();
  const read = createRead(draft.plan(), () => document);
  const placed = stepFields(stepPlan(draft, step), document).flatMap(({ field, rows, value }) => {
    if (!isActive(field, rows, read)) return [];
    const limit = field.limited === undefined ? undefined : draft.limits().get(field.limited, rows.at(-1));
    return limit?.unavailable === undefined ? { field, value, choices: limit?.choices } : [];
  });
  const isSixty = placed.some(({ field }) => field.name === LINK_KEY);
  const isMirrored = isRightToLeft(currentLocale());
  return (TOLD[step] ?? [])
    .flatMap((name) => {
      const found = placed.find(({ field }) => field.name === name);
      if (found === undefined) return [];
      if (name === LINK_KEY) return (found.value ?? '') === '' ? t('Not encrypted') : t('Encrypted');
      if (found.field.secret || found.value === undefined) return [];
      const words = valueWords(found.field, found.value, conventions, found.choices);
      // Other encryption belongs to the backup radio.
      if (name === 'encryption' && isSixty) return t('backup {encryption}', { encryption: words });
      // Keeps figure and unit on one line.
      return found.field.unit === undefined ? words : words.replaceAll(' ', '\u00a0');
    })
    .map((part) => (isMirrored ? apart(part) : part))
    .join(' · ');
}
