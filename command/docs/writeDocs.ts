import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { html } from 'hono/html';
import { findLanguage, LANGUAGES } from '../../languages/languages.ts';
import { RegdbError } from '../../rules/regulatory/decodeRegdb.ts';
import { SETTINGS_PAGES } from '../../schemas/pages.ts';
import { modelOf } from '../guywire/modelOf.ts';
import { NotWritten, placeFile } from '../guywire/placeFile.ts';
import { systemWords } from '../guywire/readConfiguration.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { findCountry, listCountries } from '../limits/countries.ts';
import { readEdition } from '../regdb/edition.ts';
import { brokenLinks } from './brokenLinks.ts';
import { declarations } from './declarations/declarations.ts';
import type { DocsPart, DocsRequest, DocumentFile } from './document.ts';
import { openApiDocuments } from './openapi/openApiDocuments.ts';
import { page, STYLE_SHEET } from './page.ts';
import type { CardPicture } from './reference/pictures.ts';
import { reference } from './reference/reference.ts';
import { reportDocuments } from './report/reportDocuments.ts';
import { schemaDocuments } from './schemas/schemaDocuments.ts';

/** Command-line options. */
export interface DocsOptions {
  readonly out: string;
  readonly model?: string;
  readonly country?: string;
  readonly lang?: string;
  readonly since?: string;
  readonly pictures?: boolean;
}

/** Parts of the documents. */
const PARTS: Readonly<Record<string, DocsPart>> = {
  schemas: schemaDocuments,
  report: reportDocuments,
  reference,
  types: declarations,
  openapi: openApiDocuments,
};

/** Entry documents, of those that were written. */
const ENTRANCES = [
  {
    path: 'reference/markdown/index.md',
    title: 'Reference',
    about: 'Every setting with its purpose and its limits; rules, figures, messages and calls.',
  },
  {
    path: 'report/index.html',
    title: 'Regulatory report',
    about: 'Legal channels of each model in each country: radar check, maximum EIRP and power, and the law.',
  },
  {
    path: 'schema/index.html',
    title: 'Schemas',
    about: 'Every section of the configuration and every payload of the device, as JSON Schema draft-07.',
  },
  {
    path: 'openapi.json',
    title: 'OpenAPI',
    about: 'Every call of both families as OpenAPI 3.1, with recorded responses of a device.',
  },
  {
    path: 'types/configuration.d.ts',
    title: 'TypeScript declarations',
    about:
      'The decoded configuration: its sections and the rows of its lists, each value with its meaning, unit and key.',
  },
];

/**
 * Creates and writes all documents of a request. Exit code 1 for a broken link, 2 if a file could not be written. All
 * other files are written.
 * @param complete adds files to the documents
 * @throws UsageError for an unknown model, country or edition
 */
export async function writeDocs(
  options: DocsOptions,
  io: Io,
  complete: (files: readonly DocumentFile[]) => Promise<readonly DocumentFile[]> = async (files) => files,
): Promise<void> {
  const request = await readRequest(options, io);
  const made = await makeDocs(request, (text) => {
    if (io.isTerminal) io.error(text);
  });
  const files = await complete(made);
  const problems = writeFiles(resolve(io.folder, options.out), files);
  const broken = brokenLinks(files);
  for (const line of [...problems, ...broken]) io.error(`docs: ${line}`);
  if (broken.length > 0) io.end(1);
  if (problems.length > 0) io.end(2);
  else await io.out(`${options.out}: ${files.length} files\n`);
}

async function readRequest({ model, country, lang, since, pictures }: DocsOptions, io: Io): Promise<DocsRequest> {
  const code = country === undefined ? undefined : findCountry(country);
  if (country !== undefined && code === undefined) {
    throw new UsageError(`--country ${country}: no such country. Known countries:`, listCountries());
  }
  const language = lang === undefined ? undefined : findLanguage(lang);
  if (lang !== undefined && language === undefined) {
    const known = LANGUAGES.map((one) => `${one.code} ${one.name}`);
    throw new UsageError(`--lang ${lang}: no such language. Known languages:`, known.join('\n'));
  }
  return {
    ...(language !== undefined && language !== LANGUAGES[0] && { language }),
    ...(model !== undefined && { model: modelOf(model) }),
    ...(code !== undefined && { country: code }),
    ...(since !== undefined && { since: await readSince(since, io.folder) }),
    ...(pictures === true && { pictures: await readPictures(io) }),
  };
}

/** If pictures are unavailable, prints a message. All other documents are written. */
async function readPictures(io: Io): Promise<readonly CardPicture[]> {
  const { NoPictures, takePictures } = await import('./reference/pictures.ts');
  try {
    return await takePictures(Object.keys(SETTINGS_PAGES));
  } catch (error) {
    if (!(error instanceof NoPictures)) throw error;
    io.error(`docs: ${error.message} The other documents are written without it.`);
    io.end(2);
    return [];
  }
}

async function readSince(file: string, folder: string) {
  try {
    return readEdition(await readFile(resolve(folder, file)));
  } catch (error) {
    if (!(error instanceof RegdbError || isSystemError(error))) throw error;
    throw new UsageError(`--since ${file}: ${error.message}`);
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** All documents of a request, sorted by path. Equal requests give equal bytes. */
export async function makeDocs(
  request: DocsRequest,
  onProgress: (text: string) => void = () => {},
): Promise<readonly DocumentFile[]> {
  const parts = Object.entries(PARTS).map(async ([name, part]) => {
    const files = await part(request);
    onProgress(`${name}: ${files.length} files`);
    return files;
  });
  const all = (await Promise.all(parts)).flat();
  all.push(indexPage(all), { path: 'style.css', content: STYLE_SHEET });
  return all.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function indexPage(files: readonly DocumentFile[]): DocumentFile {
  const made = new Set(files.map(({ path }) => path));
  const entrances = ENTRANCES.filter(({ path }) => made.has(path));
  return page(
    'index.html',
    'Guywire',
    html`<h1>Guywire</h1>
<p class="lead">Written from the schemas and rules that the device itself goes by.</p>
<dl>${entrances.map(({ path, title, about }) => html`<dt><a href="${path}">${title}</a></dt><dd>${about}</dd>`)}</dl>`,
  );
}

/**
 * Writes files into a folder one after the other, because waiting for thousands of small writes takes longer than
 * writing. Replaces existing files.
 * @returns files that could not be written, with reasons
 */
function writeFiles(folder: string, files: readonly DocumentFile[]): readonly string[] {
  const problems: string[] = [];
  const reported = new Set<string>();
  for (const { path, content } of files) {
    const target = join(folder, path);
    try {
      placeFile({ path: target, root: folder }, content, { mode: 0o666, makesFolders: true, flush: false });
    } catch (error) {
      if (!(isSystemError(error) || error instanceof NotWritten)) throw error;
      const reason = systemWords(error);
      const place = `${dirname(target)} ${reason}`;
      if (!reported.has(place)) problems.push(`${target}: not written. ${reason}`);
      reported.add(place);
    }
  }
  return problems;
}
