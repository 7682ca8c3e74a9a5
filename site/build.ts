/** `npm run docs`: writes the documents of `guywire docs` and builds the reference as a site. `--help` lists the options. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vitepress';
import type { DocumentFile } from '../command/docs/document.ts';
import { type DocsOptions, writeDocs } from '../command/docs/writeDocs.ts';
import { processIo } from '../command/guywire/processIo.ts';
import { runGuywire } from '../command/program.ts';

/** Temporary folders, inside the packages so that the build finds its imports. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache');

/** Markdown of the reference: `reference/markdown/rules.md`, `reference/pt_BR/markdown/rules.md`. */
const MARKDOWN = /^reference\/(?:(\w+)\/)?markdown\/([\w-]+\.md)$/;

/** Links to the Markdown, in pages outside of the site. */
const LINK = /\breference\/markdown\/([\w-]+)\.md\b/g;

/**
 * Builds the reference with VitePress.
 * @param files documents of the command
 * @param base path at which a server serves the documents
 * @returns the documents with the pages of the site in `reference`
 */
export async function withSite(files: readonly DocumentFile[], base = '/'): Promise<readonly DocumentFile[]> {
  mkdirSync(CACHE, { recursive: true });
  const before = { ...process.env };
  const folder = mkdtempSync(join(CACHE, 'site-'));
  try {
    for (const { path, content } of files) {
      const [, language = '', name] = MARKDOWN.exec(path) ?? [];
      const picture = path.startsWith('reference/pictures/') ? path.replace('reference/', 'public/') : undefined;
      const place = name === undefined ? picture : join(language, name);
      if (place === undefined && path !== 'reference/navigation.json') continue;
      const target = join(folder, place ?? 'navigation.json');
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    const outDir = join(folder, 'out');
    Object.assign(process.env, {
      NODE_ENV: 'production',
      SITE_CONTENT: folder,
      SITE_BASE: `${base.replace(/\/*$/, '')}/reference/`,
    });
    await build(import.meta.dirname, { outDir });
    const made = readdirSync(outDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      if (!entry.isFile()) return [];
      const file = join(entry.parentPath, entry.name);
      const content = file.endsWith('.html') ? readFileSync(file, 'utf8') : readFileSync(file);
      return [{ path: `reference/${relative(outDir, file)}`, content }];
    });
    const linked = files.map(({ path, content }) => ({
      path,
      content:
        path.endsWith('.html') && typeof content === 'string' ? content.replace(LINK, 'reference/$1.html') : content,
    }));
    const paths = new Set(made.map(({ path }) => path));
    return [...linked.filter(({ path }) => !paths.has(path)), ...made];
  } finally {
    // The build sets variables for the whole process.
    process.env = before;
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const io = processIo();
  await runGuywire(['docs', ...process.argv.slice(2)], io, (program) => {
    const docs = program.commands.find((command) => command.name() === 'docs');
    docs
      ?.option('--base <path>', 'path at which a server serves the folder', '/')
      .action((options: DocsOptions & { readonly base: string }) =>
        writeDocs(options, io, (files) => withSite(files, options.base)),
      );
  });
}
