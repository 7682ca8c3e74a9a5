import { loadChunk } from '../../../base/loadChunk.ts';
import { basicWidgets } from './basicWidgets.ts';
import { late, lateChecks, lateList } from './late.tsx';
import { JSON_FIELDS } from './lateFields.ts';
import { lateStrip } from './lateStrip.ts';
import { range } from './range.tsx';

/** The widget of JSON, for pages whose schemas come from elsewhere: it loads with the first field that needs it. */
const lateJson = late(JSON_FIELDS, async () => (await loadChunk(() => import('./json.tsx'))).json);

/** A widget for every field of every schema; the heavy ones load when a field needs them. */
export const allWidgets = [...basicWidgets, lateChecks, lateList, range, lateStrip, lateJson] as const;
