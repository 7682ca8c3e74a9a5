import { type Mark, WEIGHTS } from './eventClusters.ts';

/** Label of a mark: its side, and the pixels for its words. */
export interface Label {
  readonly side: 'after' | 'before';
  readonly width: number;
}

/** Pixels beside the words of a label: mark, gap and padding. */
const EDGE = 20;
/** Pixels of the number of a cluster. */
const COUNT = 20;
/** Least pixels of cut words. Labels without this room appear only in the table. */
const LEAST = 60;
/** Percent of the axis from which labels prefer the place before the mark. */
const TURN_AT = 70;
const SIDES = ['after', 'before'] as const;

/**
 * Places the labels so that none covers another label, or the mark of an event that is as bad. The worst events get
 * labels first, the newest of them before others. A label is whole on either side if it can be, else cut.
 * @param marks newest first
 * @param width pixels of the axis
 * @param wordsWidth pixels of words
 */
export function eventLabels(
  marks: readonly Mark[],
  width: number,
  wordsWidth: (words: string) => number,
): ReadonlyMap<Mark, Label> {
  const labels = new Map<Mark, Label>();
  const occupied: (readonly [low: number, high: number])[] = [];
  const pixels = ({ share }: Mark) => (share / 100) * width;
  for (const mark of marks.toSorted((a, b) => WEIGHTS[b.event.tone] - WEIGHTS[a.event.tone])) {
    const at = pixels(mark);
    const others = marks.filter((other) => other !== mark && WEIGHTS[other.event.tone] >= WEIGHTS[mark.event.tone]);
    const blocked = [...occupied, ...others.map((other) => [pixels(other), pixels(other)] as const)];
    const roomOf = (side: Label['side']) =>
      side === 'after'
        ? Math.min(width, ...blocked.flatMap(([low, high]) => (high > at ? Math.max(low, at) : []))) - at
        : at - Math.max(0, ...blocked.flatMap(([low, high]) => (low < at ? Math.min(high, at) : [])));
    const edge = EDGE + (mark.count > 1 ? COUNT : 0);
    const needed = edge + Math.ceil(wordsWidth(mark.event.label));
    const [first, second] = mark.share > TURN_AT ? SIDES.toReversed() : SIDES;
    const rooms = [first, second].flatMap((side) => (side === undefined ? [] : { side, room: roomOf(side) }));
    const whole = rooms.find(({ room }) => room >= needed);
    const { side, room } = whole ?? rooms.reduce((one, other) => (other.room > one.room ? other : one));
    const taken = Math.min(needed, Math.floor(room));
    if (taken < needed && taken - edge < LEAST) continue;
    occupied.push(side === 'after' ? [at, at + taken] : [at - taken, at]);
    labels.set(mark, { side, width: taken - edge });
  }
  return labels;
}
