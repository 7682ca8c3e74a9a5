import { watchAnswers } from './watchAnswers.ts';

const wrong: string[] = [];
watchAnswers((report) => wrong.push(report));

/** Reports of wrong responses in this process since the last call. */
export function takeWrongAnswers(): string[] {
  return wrong.splice(0);
}
