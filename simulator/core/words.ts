import type { Sentence } from 'guywire-engine/core';

/** A sentence of the rules with its values put in, in English: what a refusal of the device says. */
export function words({ text, params = {} }: Sentence): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
