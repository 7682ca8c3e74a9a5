/**
 * How a text is made of another one, line by line and to the byte: `[first, count]` takes lines of the other one as they stand, a
 * text is lines of its own.
 */
export type TextDelta = readonly (readonly [first: number, count: number] | string)[];

/** Lines with their ends; the last may have none. */
const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);

/** What makes `to` of `from`. It takes time by the lines of both, and no more. */
export function deltaBetween(from: string, to: string): TextDelta {
  const source = linesOf(from);
  const places = new Map<string, number>();
  for (const [place, line] of source.entries()) if (!places.has(line)) places.set(line, place);
  const delta: (readonly [number, number] | string)[] = [];
  for (const line of linesOf(to)) {
    const last = delta.at(-1);
    const next = last === undefined || typeof last === 'string' ? undefined : last[0] + last[1];
    const place = next !== undefined && source[next] === line ? next : places.get(line);
    if (place === undefined) {
      if (typeof last === 'string') delta[delta.length - 1] = last + line;
      else delta.push(line);
    } else if (last !== undefined && typeof last !== 'string' && place === next) {
      delta[delta.length - 1] = [last[0], last[1] + 1];
    } else delta.push([place, 1]);
  }
  return delta;
}

/** The text that a delta makes of the one it starts from. Lines that are not there are left out. */
export function applyDelta(from: string, delta: TextDelta): string {
  const source = linesOf(from);
  return delta
    .map((part) => (typeof part === 'string' ? part : source.slice(part[0], part[0] + part[1]).join('')))
    .join('');
}
