import { join } from 'node:path';

/** Folder of the built page of `guywire edit`. The build of the command replaces it by its own folder. */
export const pageFolder = join(import.meta.dirname, '../dist/editor');
