import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, disposeMdItInstance } from 'vitepress';
import type { DocumentFile } from '../command/docs/document.ts';

/** Temporary folders, inside the packages so that the build finds its imports. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache');

/** @returns a new, empty folder that is removed with the packages at the latest */
export function temporaryFolder(): string {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, 'site-'));
}

/**
 * Builds a site with VitePress.
 * @param root folder with the configuration of the site
 * @param files pages, and the data that the configuration reads
 * @param base path at which a server serves the site, with `/` at its end
 * @param outDir folder of the site
 */
export async function buildSite(
  root: string,
  files: readonly DocumentFile[],
  base: string,
  outDir: string,
): Promise<void> {
  const { env } = process;
  const before = { ...env };
  const folder = temporaryFolder();
  try {
    for (const { path, content } of files) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    Object.assign(env, { NODE_ENV: 'production', SITE_CONTENT: folder, SITE_BASE: base });
    // VitePress keeps the Markdown reader of the last site of this process, with its options.
    disposeMdItInstance();
    await build(root, { outDir });
  } finally {
    // The build sets variables for the whole process. Modules keep `env`, so the object stays the same.
    for (const name of Object.keys(env)) if (!(name in before)) delete env[name];
    Object.assign(env, before);
    rmSync(folder, { recursive: true });
  }
}
