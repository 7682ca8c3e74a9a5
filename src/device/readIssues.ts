import type { Issue, Params } from '../../engine/check/issue.ts';
import { isRecord } from './isRecord.ts';

/** At most so many issues are taken from one answer; a page cannot show more, and the device may be hostile. */
const MOST = 200;

/** The issues in a refusal, as far as they can be read; a line number takes the place of a missing pointer in `params`. */
export function readIssues(value: unknown): readonly Issue[] {
  return Array.isArray(value) ? value.slice(0, MOST).flatMap(readIssue) : [];
}

function readIssue(value: unknown): Issue[] {
  if (!isRecord(value) || typeof value.code !== 'string') {
    return [];
  }
  const line = typeof value.line === 'number' ? { line: value.line } : {};
  return [
    {
      pointer: typeof value.pointer === 'string' ? value.pointer : '',
      code: value.code,
      params: { ...readParams(value.params), ...line },
      severity: value.severity === 'warning' ? 'warning' : 'error',
      source: value.source === 'schema' || value.source === 'rule' ? value.source : 'device',
    },
  ];
}

function readParams(value: unknown): Params {
  const params: Record<string, string | number> = {};
  for (const [name, param] of Object.entries(isRecord(value) ? value : {})) {
    if (typeof param === 'string' || typeof param === 'number') {
      params[name] = param;
    }
  }
  return params;
}
