/** A configuration as JSON: its text again. */
export { type JsonProblem, type TextOfJson, textOfJson, valueIssues } from './textOfJson.ts';
