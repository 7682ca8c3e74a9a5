import { watchAnswers } from './watchAnswers.ts';

const wrong: string[] = [];
watchAnswers((report) => wrong.push(report));

/** What was wrong with answers of devices of this process since it was last asked. */
export function takeWrongAnswers(): string[] {
  return wrong.splice(0);
}
