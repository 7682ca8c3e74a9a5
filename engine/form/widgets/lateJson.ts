import { loadChunk } from '../../../base/loadChunk.ts';
import { late } from './late.tsx';
import { JSON_FIELDS } from './lateFields.ts';

/** What has no widget of its own, for a page whose schemas nobody here wrote: it loads with the first such field. */
export const lateJson = late(JSON_FIELDS, async () => (await loadChunk(() => import('./json.tsx'))).json);
