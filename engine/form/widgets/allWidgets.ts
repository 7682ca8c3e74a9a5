import { loadChunk } from '../../../base/loadChunk.ts';
import { basicWidgets } from './basicWidgets.ts';
import { late, lateChecks, lateList } from './late.tsx';
import { JSON_FIELDS } from './lateFields.ts';
import { lateStrip } from './lateStrip.ts';
import { range } from './range.tsx';

/** JSON widget for pages with foreign schemas; loaded with the first field that needs it. */
const lateJson = late(JSON_FIELDS, async () => (await loadChunk(() => import('./json.tsx'))).json);

/** Widgets for every field of every schema; large ones load on demand. */
export const allWidgets = [...basicWidgets, lateChecks, lateList, range, lateStrip, lateJson] as const;
