import type { Issue } from 'guywire-engine/core';
import type { Params } from '../../base/translate.ts';
import type { ErrorBody } from '../../schemas/device/calls.ts';
import type { ReceivedItem } from './contract.ts';
import { isRecord } from './isRecord.ts';

/** Maximum number of issues read from a response, because the device may be hostile. */
const MOST = 200;

const MOST_CHARACTERS = 300;

/** Parses the issues of a rejected call. A line number is stored in `params`, for issues without a pointer. */
export function readIssues(value: unknown): readonly Issue[] {
  return Array.isArray(value) ? value.slice(0, MOST).flatMap(readIssue) : [];
}

function readIssue(value: unknown): Issue[] {
  const { pointer, code, params, line, severity, source, text }: ReceivedItem<NonNullable<ErrorBody['issues']>> =
    isRecord(value) ? value : {};
  if (typeof code !== 'string') {
    return [];
  }
  return [
    {
      pointer: typeof pointer === 'string' ? pointer : '',
      code,
      params: { ...readParams(params), ...(typeof line === 'number' ? { line } : {}) },
      severity: severity === 'warning' ? 'warning' : 'error',
      source: source === 'schema' || source === 'rule' ? source : 'device',
      ...(typeof text === 'string' && text.length <= MOST_CHARACTERS ? { text } : {}),
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
