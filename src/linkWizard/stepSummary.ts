import { createRead, isActive } from 'guywire-engine/plan';
import type { Conventions } from 'guywire-engine/words';
import { t } from '../i18n/t.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { valueWords } from '../settings/words/valueWords.ts';
import { allPassed, CHECK_IDS } from './checks.ts';
import type { StepId } from './journey.ts';
import type { LinkTestState } from './linkTest.ts';
import { stepFields, stepPlan } from './stepSettings.ts';

/** Values that say what a step has come to, by the names of their fields; of several rows the first. */
const TOLD: Readonly<Partial<Record<StepId, readonly string[]>>> = {
  radio: ['mode', 'hostName', 'address'],
  network: ['ssid', 'linkKey', 'encryption', 'controlFrequency'],
};

/** A 60 GHz link has a key of its own kind; whether it is there is told, never what it is. */
const LINK_KEY = 'linkKey';

/** What a step has come to so far, in a line. */
export function stepSummary(
  step: StepId,
  draft: SettingsDraft,
  conventions: Conventions,
  { checks, begun }: LinkTestState,
): string {
  if (step === 'align') return t('Both ends, peak and tone');
  if (step === 'up') return t('Report and backup');
  if (step === 'test') {
    // Of a link that is not what is meant yet the checks say little.
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
  return (TOLD[step] ?? [])
    .flatMap((name) => {
      const found = placed.find(({ field }) => field.name === name);
      if (found === undefined) return [];
      if (name === LINK_KEY) return (found.value ?? '') === '' ? t('Not encrypted') : t('Encrypted');
      if (found.field.secret || found.value === undefined) return [];
      const words = valueWords(found.field, found.value, conventions, found.choices);
      // What else is encrypted there is the radio that stands in.
      if (name === 'encryption' && isSixty) return t('backup {encryption}', { encryption: words });
      // A figure stays with its unit.
      return found.field.unit === undefined ? words : words.replaceAll(' ', '\u00a0');
    })
    .join(' · ');
}
