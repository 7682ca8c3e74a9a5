import type { Sentence } from 'guywire-engine/core';

/** English text of a message of the rules, as used in refusals. */
export function words({ text, params = {} }: Sentence): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
