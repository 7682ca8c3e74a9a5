import type { LinkLook } from '../app/LinkMark.tsx';
import { LinkMark } from '../app/LinkMark.tsx';
import { formatNumber } from '../i18n/t.ts';
import type { Axis, ChartEvent } from './chartData.ts';
import { clustered, type Mark, WEIGHTS } from './eventClusters.ts';

const SHAPES: Readonly<Record<ChartEvent['tone'], LinkLook['shape']>> = {
  good: 'disc',
  warn: 'triangle',
  bad: 'cross',
};
/** Percent of the axis that a label needs. Labels without this space appear only in the table. */
const LABEL_SHARE = 26;
/** Percent of the axis from which labels prefer the place before the mark. */
const TURN_AT = 70;

interface Props {
  readonly axis: Axis;
  /** Distinct events. */
  readonly events: readonly ChartEvent[];
}

/** Event marks over the lines, with labels if there is space. */
export function ChartEvents({ axis, events }: Props) {
  return placed(axis, events).map(({ event, share, count, words }) => {
    const Element = event.link === undefined ? 'span' : 'a';
    return (
      <Element
        key={`${event.at} ${event.label}`}
        className="chart-event"
        {...(event.link !== undefined && { href: event.link, title: event.label, tabIndex: -1 })}
        data-turned={words === 'before' ? '' : undefined}
        style={{ insetInlineStart: `${share}%` }}
      >
        <LinkMark look={{ word: '', tone: event.tone, shape: SHAPES[event.tone] }} />
        {count > 1 && <b className="chart-count">{formatNumber(count)}</b>}
        {words !== undefined && <bdi>{event.label}</bdi>}
      </Element>
    );
  });
}

const SIDES = ['after', 'before'] as const;

interface Placed extends Mark {
  /** Side of the label; undefined if it would cover others. */
  readonly words: (typeof SIDES)[number] | undefined;
}

function placed({ low, high }: Axis, events: readonly ChartEvent[]): readonly Placed[] {
  const marks = clustered(
    events
      .map((event) => ({ event, share: ((event.at - low) / (high - low)) * 100, count: 1 }))
      .filter(({ share }) => share >= 0 && share <= 100)
      .sort((a, b) => b.share - a.share || WEIGHTS[b.event.tone] - WEIGHTS[a.event.tone]),
  );
  const occupied: (readonly [from: number, to: number])[] = [];
  const words = new Map<Mark, (typeof SIDES)[number]>();
  // The worst events get labels first, the newest of them before others.
  for (const mark of marks.toSorted((a, b) => WEIGHTS[b.event.tone] - WEIGHTS[a.event.tone])) {
    const { share } = mark;
    for (const side of share > TURN_AT ? SIDES.toReversed() : SIDES) {
      const [from, to] = side === 'after' ? [share, share + LABEL_SHARE] : [share - LABEL_SHARE, share];
      const covers = marks.some(
        (other) =>
          other !== mark &&
          WEIGHTS[other.event.tone] >= WEIGHTS[mark.event.tone] &&
          from <= other.share &&
          other.share <= to,
      );
      if (from < 0 || to > 100 || covers || occupied.some(([low, high]) => from < high && low < to)) continue;
      occupied.push([from, to]);
      words.set(mark, side);
      break;
    }
  }
  return marks.map((mark) => ({ ...mark, words: words.get(mark) }));
}
