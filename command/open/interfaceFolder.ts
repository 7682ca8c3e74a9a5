import { join } from 'node:path';

/** Folder of the built interface. The build of the command replaces it by its own folder. */
export const interfaceFolder = join(import.meta.dirname, '../../dist');
