import { message } from 'guywire-engine/check';
import { type FlatText, parseText } from 'guywire-engine/config';
import { english } from '../../base/translate.ts';
import { textIssues } from '../../simulator/configuration/textIssues.ts';
import { readConfiguration } from './readConfiguration.ts';

/** A configuration whose lines a device takes, or why there is none. */
type Lines = { readonly text: string; readonly parsed: FlatText } | { readonly problem: string };

/** Reads a configuration to work on it: one with a line that no device takes is none. */
export function readLines(path: string): Lines {
  const text = readConfiguration(path);
  if (typeof text !== 'string') return { problem: text.reason };
  const parsed = parseText(text);
  const [issue] = textIssues(parsed);
  return issue === undefined ? { text, parsed } : { problem: `Line ${issue.line}: ${message(issue, english)}` };
}
