import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocsPart, DocsRequest, DocumentFile } from './document.ts';
import { schemaDocuments } from './schemas/schemaDocuments.ts';

/** What the documents are made of. A new part is a line here; `index.html` names what it is for. */
const PARTS: readonly DocsPart[] = [schemaDocuments];

/** All documents of a request, in order of their paths. */
export async function makeDocs(request: DocsRequest): Promise<readonly DocumentFile[]> {
  const files = await Promise.all(PARTS.map((part) => part(request)));
  return files.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes files below a folder, those of before are replaced; what could not be written, and why, is answered. */
export async function writeFiles(folder: string, files: readonly DocumentFile[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { path, content } of files) {
    const target = join(folder, path);
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    } catch (error) {
      problems.push(`${target}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}
