import { loadChunk } from '../../../base/loadChunk.ts';
import { late } from './late.tsx';
import { JSON_FIELDS } from './lateFields.ts';

/** The widget of JSON, for pages whose schemas come from elsewhere: it loads with the first field that needs it. */
export const lateJson = late(JSON_FIELDS, async () => (await loadChunk(() => import('./json.tsx'))).json);
