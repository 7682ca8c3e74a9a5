import { templateOf } from 'guywire-engine/core';
import type { Subpage } from '../../../schemas/subpages.ts';

/** The subpage that has a setting: the longest beginning decides. */
export function subpageOf(subpages: readonly Subpage[], pointer: string): Subpage | undefined {
  const template = templateOf(pointer);
  let found: { readonly subpage: Subpage; readonly length: number } | undefined;
  for (const subpage of subpages) {
    for (const { length } of subpage.settings.filter((own) => template.startsWith(own))) {
      if (found === undefined || length > found.length) found = { subpage, length };
    }
  }
  return found?.subpage;
}
