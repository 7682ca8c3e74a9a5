import { join } from 'node:path';

/** Folder of the built interface. The build of the command puts the one beside it in its place. */
export const interfaceFolder = join(import.meta.dirname, '../../dist');
