import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '../../simulator/app/listen.ts';
import { readPort } from '../guywire/readPort.ts';
import { readSchema } from '../guywire/readSchema.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { readFile } from './editedFile.ts';
import { editorApp } from './editorApp.ts';
import { pageFolder } from './pageFolder.ts';

export interface EditOptions {
  readonly ref?: readonly string[];
  readonly port: string;
}

const HOST = '127.0.0.1';

/** Serves a form for a file until the process is stopped. @throws UsageError if a file is not readable */
export async function serveEditor(schemaFile: string, name: string, options: EditOptions, io: Io): Promise<void> {
  const port = readPort(options.port);
  const { schema, documents } = await readSchema(schemaFile, options.ref ?? [], io);
  await readFile(name, io);
  if (!existsSync(join(pageFolder, 'index.html'))) {
    throw new UsageError('The page is not built. Run npm run build.');
  }
  const token = randomBytes(24).toString('base64url');
  let hosts: readonly string[] = [];
  const app = editorApp({ schema, documents, name, token, page: pageFolder, hosts: () => hosts, world: io });
  const listener = await listen(app, { host: HOST, port }).catch((error: unknown) => {
    throw new UsageError(`Cannot listen on ${HOST}:${port}: ${error instanceof Error ? error.message : 'unknown'}`);
  });
  hosts = [new URL(listener.url).host];
  await io.out(`File     ${name}\nAddress  ${listener.url}#${token}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await listener.close();
}
