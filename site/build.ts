/** `npm run docs`: writes the documents of `guywire docs` and builds the reference as a site. `--help` lists the options. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DocumentFile } from '../command/docs/document.ts';
import { type DocsOptions, writeDocs } from '../command/docs/writeDocs.ts';
import { processIo } from '../command/guywire/processIo.ts';
import { runGuywire } from '../command/program.ts';
import { buildSite, temporaryFolder } from './buildSite.ts';

/** Markdown of the reference: `reference/markdown/rules.md`, `reference/pt_BR/markdown/rules.md`. */
const MARKDOWN = /^reference\/(?:(\w+)\/)?markdown\/([\w-]+\.md)$/;

/** Links to the Markdown, in pages outside of the site. */
const LINK = /\breference\/markdown\/([\w-]+)\.md\b/g;

/** A document as the site reads it: a page, a picture, the navigation, or nothing. */
function contentOfSite({ path, content }: DocumentFile): readonly DocumentFile[] {
  const [, language = '', name] = MARKDOWN.exec(path) ?? [];
  if (name !== undefined) return [{ path: join(language, name), content }];
  if (path.startsWith('reference/pictures/')) return [{ path: path.replace('reference/', 'public/'), content }];
  return path === 'reference/navigation.json' ? [{ path: 'navigation.json', content }] : [];
}

/**
 * Builds the reference with VitePress.
 * @param files documents of the command
 * @param base path at which a server serves the documents
 * @returns the documents with the pages of the site in `reference`
 */
export async function withSite(files: readonly DocumentFile[], base = '/'): Promise<readonly DocumentFile[]> {
  const outDir = temporaryFolder();
  try {
    await buildSite(
      import.meta.dirname,
      files.flatMap(contentOfSite),
      `${base.replace(/\/*$/, '')}/reference/`,
      outDir,
    );
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
    rmSync(outDir, { recursive: true });
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
