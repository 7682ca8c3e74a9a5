import { fieldOfKey } from 'guywire-engine/config';
import type { Lines } from 'guywire-engine/draft';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { printable } from '../guywire/printable.ts';
import { suggestKeys } from '../lint/suggestKeys.ts';

/** Messages about unknown keys to set, one line each, with similar keys. Any key may be removed. */
export function unknownKeys(change: Lines): readonly string[] {
  const like = suggestKeys(plan);
  return [...change].flatMap(([key, value]) => {
    const first = key.replaceAll('*', '1');
    if (value === undefined || fieldOfKey(plan, first) !== undefined) return [];
    const likely = like(first);
    return `  ${printable(key)}${likely.length === 0 ? '' : `: did you mean ${likely.join(' or ')}?`}`;
  });
}
