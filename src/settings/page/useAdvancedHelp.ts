import type { Help } from 'guywire-engine/plan';
import { use, useEffect, useState } from 'react';
import type { PageParts } from '../core/pageParts.ts';

const loading = new WeakMap<PageParts, Promise<Help>>();

/** The same promise each time. Fields whose help does not load are of use without it. */
function helpOf(parts: PageParts): Promise<Help> {
  const known = loading.get(parts);
  if (known !== undefined) return known;
  const help = parts.loadHelp().catch((error: unknown) => {
    console.warn('Help for advanced settings did not load.', error);
    return {};
  });
  loading.set(parts, help);
  return help;
}

/**
 * The help of the advanced fields of a page and of those on its other subpages: once the page is drawn; where it begins with
 * them, it suspends until their help is there, so that nothing moves when it comes.
 */
export function useAdvancedHelp(parts: PageParts, begins: boolean): Help | undefined {
  const [isFirst] = useState(begins);
  const first = isFirst ? use(helpOf(parts)) : undefined;
  const [later, setLater] = useState<Help>();
  useEffect(() => {
    if (!isFirst) void helpOf(parts).then(setLater);
  }, [isFirst, parts]);
  return first ?? later;
}
