import type { Mutation } from './mutationsOf.ts';

/** Mutation as printed: the first changed line, before and after. */
export interface ShownMutation {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export function shownMutation(file: string, source: string, { start, end, replacement }: Mutation): ShownMutation {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const firstLine = (text: string) => text.split('\n', 1)[0]?.trim() ?? '';
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    before: firstLine(source.slice(lineStart)),
    after: firstLine(source.slice(lineStart, start) + replacement + source.slice(end)),
  };
}
