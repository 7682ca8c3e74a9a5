/** `npm run docs:engine`: builds the documentation of the engine as a site. `--help` lists the options. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vitepress';
import { brokenLinks } from '../../command/docs/brokenLinks.ts';
import { PAGES, pageFiles } from './pages.ts';

/** Temporary folders, inside the packages so that the build finds its imports. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

const HELP = `npm run docs:engine -- [options]

  --out <folder>  where the site is written; what was there before is replaced (engine/manual)
  --base <path>   path at which a server serves the folder (/)
`;

/**
 * Builds the site with VitePress.
 * @param outDir folder of the site
 * @param base path at which a server serves the folder
 * @throws Error with all broken links, anchors included
 */
export async function buildEngineSite(outDir: string, base = '/'): Promise<void> {
  const files = pageFiles();
  const broken = brokenLinks(files);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  mkdirSync(CACHE, { recursive: true });
  const before = { ...process.env };
  const folder = mkdtempSync(join(CACHE, 'engine-site-'));
  try {
    for (const { path, content } of files) writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, 'navigation.json'), JSON.stringify(PAGES));
    Object.assign(process.env, {
      NODE_ENV: 'production',
      SITE_CONTENT: folder,
      SITE_BASE: `${base.replace(/\/*$/, '')}/`,
    });
    await build(import.meta.dirname, { outDir });
  } finally {
    // The build sets variables for the whole process.
    process.env = before;
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'engine/manual' },
      base: { type: 'string', default: '/' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else await buildEngineSite(resolve(values.out), values.base);
}
