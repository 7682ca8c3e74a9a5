import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { servePages } from '../bench/form/servePages.ts';
import { BUILDS, buildOnce } from './buildOnce.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pages of the bench of forms are served. */
    readonly formPages: string;
    /** Where the playground is served. */
    readonly playground: string;
  }
}

/** Where what is built, and under which name it is provided. */
const SITES = { formPages: '../bench/form/vite.config.ts', playground: '../playground/vite.config.ts' } as const;

/** Builds the pages that show forms alone and serves them, once for all tests. @returns what ends that */
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
