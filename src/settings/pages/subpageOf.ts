import { parsePointer, templateOf } from 'guywire-engine/core';
import type { Subpage } from '../../../schemas/subpage.ts';

/** Subpage of a setting: the longest matching part wins, then the section. */
export function subpageOf(subpages: readonly Subpage[], pointer: string): Subpage | undefined {
  const template = templateOf(pointer);
  const [section = ''] = parsePointer(pointer);
  let found = { subpage: subpages.find(({ sections }) => sections.includes(section)), length: 0 };
  for (const subpage of subpages) {
    for (const { length } of subpage.parts.filter((part) => template.startsWith(part))) {
      if (length > found.length) found = { subpage, length };
    }
  }
  return found.subpage;
}
