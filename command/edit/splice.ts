import { equalJson, type JsonValue } from 'guywire-engine/core';

type List = readonly JsonValue[];

/** Changed part of a list: entries from `start` to `end` became `items`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly items: List;
}

/** Smallest part of a list that changed. */
export function spliceOf(from: List, to: List): Splice {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && equalJson(from[start], to[start])) start++;
  let same = 0;
  while (same < most - start && equalJson(from.at(-1 - same), to.at(-1 - same))) same++;
  return { start, end: from.length - same, items: to.slice(start, to.length - same) };
}
