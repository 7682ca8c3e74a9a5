import { loadChunk } from '../../../base/loadChunk.ts';
import { late } from './late.tsx';
import { STRIP } from './lateFields.ts';

/** No other widget weighs as much, and one page has it: the others do not even name it. */
export const lateStrip = late(STRIP, async () => (await loadChunk(() => import('./strip.tsx'))).strip);
