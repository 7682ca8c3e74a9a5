import { LinkMark } from '../link/LinkMark.tsx';
import type { LinkLook } from '../link/linkWords.ts';
import type { Axis, ChartEvent } from './chartData.ts';

const SHAPES: Readonly<Record<ChartEvent['tone'], LinkLook['shape']>> = {
  good: 'disc',
  warn: 'triangle',
  bad: 'cross',
};
/** Of what happened at once, the worst is named. */
const WEIGHTS: Readonly<Record<ChartEvent['tone'], number>> = { good: 0, warn: 1, bad: 2 };
/** Percent of the axis that a label takes: one that comes sooner after another is left to the table. */
const LABEL_SHARE = 26;
/** Percent of the axis within which marks would cover one another. */
const MARK_SHARE = 1;
/** From here on, in percent, a label stands before its mark. */
const TURN_AT = 70;

interface Props {
  readonly axis: Axis;
  /** No two alike in all they say. */
  readonly events: readonly ChartEvent[];
}

/** Marks of what happened, over the lines, the newest of those close together with its words. */
export function ChartEvents({ axis, events }: Props) {
  return placed(axis, events).map(({ event, share, labelled }) => (
    <span
      key={`${event.at} ${event.label}`}
      className="chart-event"
      data-turned={share > TURN_AT ? '' : undefined}
      style={{ insetInlineStart: `${share}%` }}
    >
      <LinkMark look={{ word: '', tone: event.tone, shape: SHAPES[event.tone] }} />
      {labelled && <bdi>{event.label}</bdi>}
    </span>
  ));
}

interface Placed {
  readonly event: ChartEvent;
  /** Percent of the axis. */
  readonly share: number;
  readonly labelled: boolean;
}

function placed({ low, high }: Axis, events: readonly ChartEvent[]): readonly Placed[] {
  let free = Number.POSITIVE_INFINITY;
  return (
    events
      .map((event) => ({ event, share: ((event.at - low) / (high - low)) * 100 }))
      .filter(({ share }) => share >= 0 && share <= 100)
      .sort((a, b) => b.share - a.share || WEIGHTS[b.event.tone] - WEIGHTS[a.event.tone])
      // Of those at one place one mark is seen, and the table has them all.
      .filter(({ share }, index, all) => (all[index - 1]?.share ?? Number.POSITIVE_INFINITY) - share > MARK_SHARE)
      .map(({ event, share }) => {
        const [from, to] = share > TURN_AT ? [share - LABEL_SHARE, share] : [share, share + LABEL_SHARE];
        const labelled = to <= free;
        if (labelled) free = from;
        return { event, share, labelled };
      })
  );
}
