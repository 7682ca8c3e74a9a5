import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { servePages } from '../bench/form/servePages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the pages of the bench of forms are served. */
    readonly formPages: string;
  }
}

/** Builds the pages that show forms alone and serves them, once for all tests. @returns what ends that */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-form-'));
  const configFile = join(import.meta.dirname, '../bench/form/vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: folder, chunkSizeWarningLimit: 1000 } });
  const { url, close } = await servePages(folder);
  project.provide('formPages', url);
  return () => {
    close();
    rmSync(folder, { recursive: true });
  };
}
