/**
 * How a text is made of another one, line by line and to the byte: `[first, count]` takes lines of the other one as they stand, a
 * text is lines of its own.
 */
export type TextDelta = readonly (readonly [first: number, count: number] | string)[];

/** Lines with their ends; the last may have none. */
const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);

/** Collects lines into a delta: neighbours of the other text into one range, own lines into one string. */
class DeltaBuilder {
  readonly delta: (readonly [number, number] | string)[] = [];

  /** Line after the last range; undefined if the last part is a text. */
  get next(): number | undefined {
    const last = this.delta.at(-1);
    return last === undefined || typeof last === 'string' ? undefined : last[0] + last[1];
  }

  /** @param line place in the other text, or lines of its own */
  add(line: number | string): void {
    const last = this.delta.at(-1);
    if (typeof line === 'string') {
      if (typeof last === 'string') this.delta[this.delta.length - 1] = last + line;
      else this.delta.push(line);
    } else if (last !== undefined && typeof last !== 'string' && line === this.next) {
      this.delta[this.delta.length - 1] = [last[0], last[1] + 1];
    } else this.delta.push([line, 1]);
  }
}

/** Delta from one text to another. Takes time by the number of lines of both. */
export function deltaBetween(from: string, to: string): TextDelta {
  const source = linesOf(from);
  const places = new Map<string, number>();
  for (const [place, line] of source.entries()) if (!places.has(line)) places.set(line, place);
  const made = new DeltaBuilder();
  for (const line of linesOf(to)) {
    const { next } = made;
    made.add((next !== undefined && source[next] === line ? next : places.get(line)) ?? line);
  }
  return made.delta;
}

/** The text that a delta makes of the one it starts from. Lines that are not there are left out. */
export function applyDelta(from: string, delta: TextDelta): string {
  const source = linesOf(from);
  return delta
    .map((part) => (typeof part === 'string' ? part : source.slice(part[0], part[0] + part[1]).join('')))
    .join('');
}

/** Joins the delta from one text to a second, and the delta from that one to a third, without any of the texts. */
export function joinDeltas(toSecond: TextDelta, toThird: TextDelta): TextDelta {
  // Lines of the second text: a number for a line of the first one.
  const second: (number | string)[] = [];
  for (const part of toSecond) {
    if (typeof part === 'string') for (const line of linesOf(part)) second.push(line);
    else for (let place = part[0]; place < part[0] + part[1]; place += 1) second.push(place);
  }
  const joined = new DeltaBuilder();
  for (const part of toThird) {
    if (typeof part === 'string') joined.add(part);
    else for (let place = part[0]; place < part[0] + part[1]; place += 1) joined.add(second[place] ?? '');
  }
  return joined.delta;
}
