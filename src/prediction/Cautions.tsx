import { TriangleAlert } from 'lucide-react';
import type { Caution } from '../../rules/prediction/prediction.ts';
import { distance, megabits } from '../app/figures.ts';
import type { Units } from '../app/units.ts';
import { useUnits } from '../app/units.ts';
import { plural, t } from '../i18n/t.ts';
import type { RadioChange, Span } from './changeView.ts';
import type { Peaks } from './recent.ts';
import type { EndNames } from './sourceText.ts';

interface CautionsProps {
  readonly change: RadioChange;
  readonly names: EndNames;
  readonly peaks: Peaks;
  /** True if the other end changes together with this radio: it takes width and link type, but not the mode. */
  readonly isFollowed: boolean;
}

/** Warnings about a change before it is made. */
export function Cautions({ change, names, peaks, isFollowed }: CautionsProps) {
  const { lostNames, links } = change;
  const cautions = change.cautions.filter(
    (caution) => !(isFollowed && caution.of === 'otherEnd' && caution.setting !== 'mode'),
  );
  const units = useUnits();
  return (
    <div className="change-cautions">
      {lostNames.length > 0 && (
        <Banner tone="bad">
          {links.length === 1
            ? t('The link with {name} would be lost: the signal is too weak.', { name: names.there })
            : plural(lostNames.length, {
                one: '{count} station would be lost: its signal is too weak.',
                other: '{count} stations would be lost: their signals are too weak.',
              })}
        </Banner>
      )}
      {lostNames.length === 0 && links.length === 1 && (
        <>
          <Shortage
            name={names.here}
            peak={peaks.receive}
            left={change.here.capacity.after}
            seconds={peaks.seconds}
          />
          <Shortage name={names.there} peak={peaks.send} left={change.there.capacity.after} seconds={peaks.seconds} />
        </>
      )}
      {cautions.map((caution) => (
        <Banner key={JSON.stringify(caution)} tone="warn">
          {cautionText(caution, names, units)}
        </Banner>
      ))}
    </div>
  );
}

interface ShortageProps {
  readonly name: string;
  /** kbit/s */
  readonly peak: number;
  readonly left: Span | undefined;
  readonly seconds: number;
}

/** The remaining capacity is below the recent throughput. */
function Shortage({ name, peak, left, seconds }: ShortageProps) {
  if (left === undefined || left.least >= peak) return null;
  const [received, rest] = [megabits(peak), megabits(left.least)];
  return (
    <Banner tone="warn">
      {t('{name}: capacity drops to {rest} Mbit/s, below the {received} in use.', {
        name,
        received,
        seconds,
        rest,
      })}
    </Banner>
  );
}

function Banner({ tone, children }: { readonly tone: 'warn' | 'bad'; readonly children: string }) {
  return (
    <div className={`banner banner-${tone}`}>
      <TriangleAlert strokeWidth={1.6} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}

const OTHER_END = {
  channelWidth: 'The access point needs the same channel width, or the link is lost.',
  stationWidth: 'The link is lost unless the other end has automatic or the same channel width.',
  linkType: 'The other end needs the same link type, or the link is lost.',
  mode: 'A link needs one access point and one station: the other end has to change too.',
} as const;

function cautionText(caution: Caution, { here, there }: EndNames, units: Units): string {
  switch (caution.of) {
    case 'otherEnd':
      return t(OTHER_END[caution.setting]);
    case 'distance':
      return t('The distance setting, {set}, is shorter than the measured {measured}: acknowledgments time out.', {
        set: distance(caution.set, units),
        measured: distance(caution.measured, units),
      });
    case 'overload':
      return t('Signal too strong: it overloads the receiver of {name}.', {
        name: caution.end === 'here' ? here : there,
      });
    default:
      return caution satisfies never;
  }
}
