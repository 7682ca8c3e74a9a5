import { loadChunk } from '../../base/loadChunk.ts';

/** Loads parts that not every dashboard shows, and parts with further requests. They load after the links. */
export const loadNotices = () => loadChunk(() => import('./notices/notices.ts'));
