import { loadChunk } from '../../../base/loadChunk.ts';
import { late } from './late.tsx';
import { STRIP } from './lateFields.ts';

/** Largest widget, used on one page only. Other pages do not import it. */
export const lateStrip = late(STRIP, async () => (await loadChunk(() => import('./strip.tsx'))).strip);
