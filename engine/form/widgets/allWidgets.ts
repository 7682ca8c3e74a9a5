import { basicWidgets } from './basicWidgets.ts';
import { lateChecks, lateList } from './late.tsx';
import { lateJson } from './lateJson.ts';
import { lateStrip } from './lateStrip.ts';
import { range } from './range.tsx';

/** A widget for every field of every schema; the heavy ones load when a field needs them. */
export const allWidgets = [...basicWidgets, lateChecks, lateList, range, lateStrip, lateJson] as const;
