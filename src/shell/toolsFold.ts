import { Cell } from '../../base/cell.ts';
import { keep, kept } from '../../base/kept.ts';

/** Collapsed state of the tools in the navigation, with the recently used tool paths, newest first. */
export interface ToolsFold {
  readonly isFolded: boolean;
  readonly used: readonly string[];
}

/** Tools that stay visible when collapsed. */
const MOST_USED = 3;
const STORAGE_KEY = 'tools_fold';

/** Stored on this browser. */
export const toolsFold = new Cell(readFold(kept(STORAGE_KEY)));

toolsFold.subscribe(() => keep(STORAGE_KEY, JSON.stringify(toolsFold.get())));

export function foldTools(isFolded: boolean): void {
  toolsFold.set({ ...toolsFold.get(), isFolded });
}

/** @param path page of a shown tool */
export function markUsed(path: string): void {
  const { isFolded, used } = toolsFold.get();
  if (used[0] === path) return;
  toolsFold.set({ isFolded, used: [path, ...used.filter((one) => one !== path)].slice(0, MOST_USED) });
}

/** Parses the stored state. Defaults to expanded tools. */
export function readFold(text: string | null): ToolsFold {
  try {
    const { isFolded, used }: Partial<Record<keyof ToolsFold, unknown>> = Object(JSON.parse(text ?? 'null'));
    const paths = Array.isArray(used) ? used.filter((path): path is string => typeof path === 'string') : [];
    return { isFolded: isFolded === true, used: paths.slice(0, MOST_USED) };
  } catch {
    return { isFolded: false, used: [] };
  }
}
