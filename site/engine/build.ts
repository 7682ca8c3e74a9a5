/** `npm run docs:engine`: builds the documentation of the engine as a site. `--help` lists the options. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brokenLinks } from '../../command/docs/brokenLinks.ts';
import { buildSite } from '../buildSite.ts';
import { PAGES, pageFiles } from './pages.ts';

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
  const navigation = { path: 'navigation.json', content: JSON.stringify(PAGES) };
  await buildSite(import.meta.dirname, [...files, navigation], `${base.replace(/\/*$/, '')}/`, outDir);
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
