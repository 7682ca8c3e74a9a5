import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { type CallId, calls } from '../../schemas/device/calls.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Anchored pattern of the path, including its parameters. */
function patternOf({ path, parameters = {} }: CallDescription): RegExp {
  const parts = path.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    return `(?:${parameters[part]?.pattern?.replace(/^\^|\$$/g, '') ?? '[^/]+'})`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

const isCallId = (name: string): name is CallId => Object.hasOwn(calls, name);

const table = Object.keys(calls)
  .filter(isCallId)
  .map((id) => ({ id, method: calls[id].method, pattern: patternOf(calls[id]) }));

export function matchCall(method: string, path: string): CallId | undefined {
  return table.find((call) => call.method === method && call.pattern.test(path))?.id;
}
