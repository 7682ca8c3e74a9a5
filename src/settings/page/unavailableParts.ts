import type { UnavailablePart } from 'guywire-engine/form';
import type { Limits } from 'guywire-engine/limits';
import type { PageParts } from '../core/pageParts.ts';

/** The parts of a page that this model does not have, with the reason; those of a radio are asked for the first one. */
export function unavailableParts(features: PageParts['features'] = [], limits: Limits): readonly UnavailablePart[] {
  return features.flatMap(({ title, limit }) => {
    const reason = limits.get(limit, 0)?.unavailable;
    return reason?.ofDevice === true ? { title, reason } : [];
  });
}
