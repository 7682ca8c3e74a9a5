import { capacityAt } from '../../../rules/prediction/health/capacityGain.ts';
import type { End, HealthFacts } from '../../../rules/prediction/health/cause.ts';
import { idealSignal } from '../../../rules/prediction/health/idealSignal.ts';
import type { LinkEnd, LinkView } from '../../app/linkView.ts';

/**
 * Replaces the expected figures of a link by those at the allowed power. The device expects what the set power gives,
 * so a power that is too low would seem to be as expected.
 */
export function withIdeal(view: LinkView, facts: HealthFacts): LinkView {
  const [link, ...others] = facts.links;
  if (link === undefined || others.length > 0) return view;
  const ideal = (end: End, figures: LinkEnd): LinkEnd => {
    const { channel } = link.now;
    const signal = idealSignal(link, end, facts);
    if (signal === undefined || channel === undefined) return figures;
    const { receives } = figures;
    const isCounted = receives?.expected !== undefined;
    return {
      ...figures,
      expected: Math.round(signal / 100),
      receives: isCounted ? { ...receives, expected: capacityAt(signal, channel, facts) } : receives,
    };
  };
  const { local, remote } = view;
  return { ...view, local: ideal('here', local), remote: remote && ideal('there', remote) };
}
