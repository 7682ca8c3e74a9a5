import { basicWidgets } from './basicWidgets.ts';
import { lateChecks, lateStrip } from './late.tsx';
import { lateJson } from './lateJson.ts';
import { list } from './list.tsx';
import { range } from './range.tsx';

/** A widget for every field of every schema; the heavy ones load when a field needs them. */
export const allWidgets = [...basicWidgets, lateChecks, list, range, lateStrip, lateJson] as const;
