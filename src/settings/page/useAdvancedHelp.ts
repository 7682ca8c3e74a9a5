import type { Help } from 'guywire-engine/plan';
import { use, useEffect, useState } from 'react';
import type { PageParts } from '../core/pageParts.ts';

const loading = new WeakMap<PageParts, Promise<Help>>();

/** Returns the same promise each time. Resolves to no help if loading fails. */
function helpOf(parts: PageParts): Promise<Help> {
  const cached = loading.get(parts);
  if (cached !== undefined) return cached;
  const help = parts.loadHelp().catch((error: unknown) => {
    console.warn('Help for advanced settings did not load.', error);
    return {};
  });
  loading.set(parts, help);
  return help;
}

/**
 * Help of the advanced fields and of the other subpages, loaded after the first render. If the page starts with
 * advanced fields, suspends until the help is loaded, so that nothing moves.
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
