import type { UnavailablePart } from 'guywire-engine/form';
import type { Limits } from 'guywire-engine/limits';
import type { PageParts } from '../core/pageParts.ts';

/** Parts of a page that this model lacks, with the reason. Limits of radios are taken from the first radio. */
export function unavailableParts(features: PageParts['features'] = [], limits: Limits): readonly UnavailablePart[] {
  return features.flatMap(({ title, limit }) => {
    const reason = limits.get(limit, 0)?.unavailable;
    return reason?.ofDevice === true ? { title, reason } : [];
  });
}
