/** Converts a configuration from JSON back to text. */
export { type JsonProblem, type TextOfJson, textOfJson, valueIssues } from './textOfJson.ts';
