import { useRef } from 'react';
import type { LinkLook } from '../app/LinkMark.tsx';
import { LinkMark } from '../app/LinkMark.tsx';
import { formatNumber } from '../i18n/t.ts';
import { useWidth } from '../ui/useWidth.ts';
import type { Axis, ChartEvent } from './chartData.ts';
import { clustered, WEIGHTS } from './eventClusters.ts';
import { eventLabels } from './eventLabels.ts';

const SHAPES: Readonly<Record<ChartEvent['tone'], LinkLook['shape']>> = {
  good: 'disc',
  warn: 'triangle',
  bad: 'cross',
};

interface Props {
  readonly axis: Axis;
  /** Distinct events. */
  readonly events: readonly ChartEvent[];
}

/** Event marks over the lines, with labels if there is space. */
export function ChartEvents({ axis: { low, high }, events }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const marks = clustered(
    events
      .map((event) => ({ event, share: ((event.at - low) / (high - low)) * 100, count: 1 }))
      .filter(({ share }) => share >= 0 && share <= 100)
      .sort((a, b) => b.share - a.share || WEIGHTS[b.event.tone] - WEIGHTS[a.event.tone]),
  );
  const labels = eventLabels(marks, width, wordsMeter(box.current));
  return (
    <div ref={box} className="chart-events">
      {marks.map((mark) => {
        const { event, share, count } = mark;
        const label = labels.get(mark);
        const Element = event.link === undefined ? 'span' : 'a';
        return (
          <Element
            key={`${event.at} ${event.label}`}
            className="chart-event"
            {...(event.link !== undefined && { href: event.link, title: event.label, tabIndex: -1 })}
            data-turned={label?.side === 'before' ? '' : undefined}
            style={{ insetInlineStart: `${share}%` }}
          >
            <LinkMark look={{ word: '', tone: event.tone, shape: SHAPES[event.tone] }} />
            {count > 1 && <b className="chart-count">{formatNumber(count)}</b>}
            {label !== undefined && <bdi style={{ maxInlineSize: label.width + PADDING }}>{event.label}</bdi>}
          </Element>
        );
      })}
    </div>
  );
}

/** Padding of a label on both sides, pixels, as in Chart.css. */
const PADDING = 4;

/** Measures words in the font of an element, in pixels. */
function wordsMeter(element: HTMLElement | null): (words: string) => number {
  const context = element === null ? null : document.createElement('canvas').getContext('2d');
  if (element === null || context === null) return () => Number.POSITIVE_INFINITY;
  const { fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontSize} ${fontFamily}`;
  return (words) => context.measureText(words).width;
}
