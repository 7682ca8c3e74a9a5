import { loadChunk } from '../../../base/loadChunk.ts';
import { basicWidgets } from './basicWidgets.ts';
import { late, lateChecks, lateList } from './late.tsx';
import { EXAMPLES, FILE, JSON_FIELDS, RANGE } from './lateFields.ts';
import { lateStrip } from './lateStrip.ts';

/** JSON widget for pages with foreign schemas; loaded with the first field that needs it. */
const lateJson = late(JSON_FIELDS, async () => (await loadChunk(() => import('./json.tsx'))).json);

const lateRange = late(RANGE, async () => (await loadChunk(() => import('./range.tsx'))).range);

const lateExamples = late(EXAMPLES, async () => (await loadChunk(() => import('./examples.tsx'))).examples);

const lateFile = late(FILE, async () => (await loadChunk(() => import('./file.tsx'))).file);

/** Widgets for every field of every schema; large ones load on demand. */
export const allWidgets = [
  ...basicWidgets,
  lateChecks,
  lateList,
  lateRange,
  lateExamples,
  lateStrip,
  lateJson,
  lateFile,
] as const;
