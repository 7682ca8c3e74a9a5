/**
 * Line-based, byte-exact delta between two texts. `[first, count]` copies lines of the source text, a string inserts
 * new lines.
 */
export type TextDelta = readonly (readonly [first: number, count: number] | string)[];

/** Lines with their line breaks. The last line may have none. */
const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);

/** Builds a delta. Merges consecutive source lines into one range, and new lines into one string. */
class DeltaBuilder {
  readonly delta: (readonly [number, number] | string)[] = [];

  /** Line after the last range. Undefined if the last part is a string. */
  get next(): number | undefined {
    const last = this.delta.at(-1);
    return last === undefined || typeof last === 'string' ? undefined : last[0] + last[1];
  }

  /** @param line index in the source text, or new lines */
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

/** Computes a delta in linear time. */
export function deltaBetween(from: string, to: string): TextDelta {
  const source = linesOf(from);
  const places = new Map<string, number>();
  for (const [place, line] of source.entries()) if (!places.has(line)) places.set(line, place);
  const builder = new DeltaBuilder();
  for (const line of linesOf(to)) {
    const { next } = builder;
    builder.add((next !== undefined && source[next] === line ? next : places.get(line)) ?? line);
  }
  return builder.delta;
}

/** Applies a delta to its source text. Ranges outside the text are ignored. */
export function applyDelta(from: string, delta: TextDelta): string {
  const source = linesOf(from);
  return delta
    .map((part) => (typeof part === 'string' ? part : source.slice(part[0], part[0] + part[1]).join('')))
    .join('');
}

/** Composes two deltas without the texts. */
export function joinDeltas(toSecond: TextDelta, toThird: TextDelta): TextDelta {
  // Lines of the second text. A number is a line of the first text.
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
