import type { Channel } from '../core/facts.ts';
import { fromHundredths } from '../core/hundredths.ts';
import type { LinkFacts } from '../link/linkFigures.ts';
import { lawfulPower } from '../wireless/power/lawfulPower.ts';
import { limitsOfLink } from '../wireless/power/pointToPoint.ts';
import type { RadioPlan } from './radioPlan.ts';

/** Last result per channel, because every link of a radio has the same inputs. */
const known = new WeakMap<Channel, { readonly of: string; readonly power: number }>();

/** Maximum power on a channel in whole dBm, given in hundredths. Unlimited if the country is unknown. */
export function lawful(
  channel: Channel,
  { gain, loss }: Pick<RadioPlan, 'gain' | 'loss'>,
  { pointToPoint }: Pick<RadioPlan, 'pointToPoint'>,
  { domain, radio }: Pick<LinkFacts, 'domain' | 'radio'>,
): number {
  if (domain === undefined) return Number.POSITIVE_INFINITY;
  const of = `${domain.countryCode} ${radio.number} ${radio.eirpLimit} ${radio.outdoor} ${gain} ${loss} ${pointToPoint}`;
  const last = known.get(channel);
  if (last?.of === of) return last.power;
  const { power } = lawfulPower(channel, {
    country: domain.countryCode,
    countryName: domain.countryName,
    antenna: { gain: fromHundredths(gain), loss: fromHundredths(loss), builtIn: false },
    pointToPoint,
    limits: limitsOfLink(domain, radio, pointToPoint),
  });
  known.set(channel, { of, power: 100 * power });
  return 100 * power;
}
