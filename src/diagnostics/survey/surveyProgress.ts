import { formatDuration } from '../../app/figures.ts';
import { plural, t } from '../../i18n/t.ts';
import type { SurveyState } from './surveyRun.ts';

/** Default duration in seconds (docs/device.md#survey). */
const USUAL_DURATION = 40;

/** Progress of a survey in seconds and words, and the age of its result. @param now milliseconds since 1970 */
export function surveyProgress({ survey, receivedAt }: SurveyState, now: number) {
  const of = survey?.duration ?? USUAL_DURATION;
  const age = survey?.age === undefined ? undefined : survey.age + Math.max(0, now - receivedAt) / 1000;
  const elapsed = Math.min(of, age ?? 0);
  const text = t('{time} left, {networks} so far. The link is down until the scan ends.', {
    time: formatDuration(Math.ceil(of - elapsed)),
    networks: plural(survey?.networks.length ?? 0, { one: '{count} network', other: '{count} networks' }),
  });
  return { age, value: elapsed, of, text };
}

/** Reason why the last survey has no result. */
export const surveyProblem = ({ problem, survey }: SurveyState): string | undefined =>
  problem ?? (survey?.state === 'aborted' ? t('The radio restarted before the scan was over.') : undefined);
