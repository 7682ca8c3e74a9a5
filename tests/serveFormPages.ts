import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { servePages } from '../bench/form/servePages.ts';
import { BUILDS, buildOnce } from './buildOnce.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the pages of the form bench. */
    readonly formPages: string;
    /** Address of the playground. */
    readonly playground: string;
  }
}

/** Build configuration of each site, by the name under which its address is provided. */
const SITES = { formPages: '../bench/form/vite.config.ts', playground: '../playground/vite.config.ts' } as const;

/**
 * Builds and serves the pages that show forms alone, once for all tests. @returns a function that stops the servers
 */
export async function setup(project: TestProject): Promise<() => void> {
  const ends: (() => void)[] = [];
  for (const name of ['formPages', 'playground'] as const) {
    const outDir = join(BUILDS, name);
    const configFile = join(import.meta.dirname, SITES[name]);
    await buildOnce(outDir, () =>
      build({ configFile, logLevel: 'warn', build: { outDir, chunkSizeWarningLimit: 1000 } }),
    );
    const { url, close } = await servePages(outDir);
    project.provide(name, url);
    ends.push(close);
  }
  return () => {
    for (const end of ends) end();
  };
}
