import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import { globSync } from 'tinyglobby';

export type Part = 'page' | 'languages' | 'dictionary' | 'legal pages';

/** Maximum compressed size in bytes: the page alone, and all parts with twelve languages (docs/deploy.md). */
export const BUDGET = { page: 700_000, all: 1_560_000 };

interface Piece {
  readonly part: Part;
  /** Path in the folder, without `.gz`. */
  readonly path: string;
  readonly compressed: Uint8Array;
}

const DICTIONARY = 'node_modules/zxcvbn/lib/main.js';
const LEGAL = /^help\/(?:[a-z]{2}_[A-Z]{2}\/)?(?:eula|licensed|privacy|terms)\.html$/;
/** Files with the translations of a language, or with the keys of all texts. */
const LANGUAGES = /^assets\/(?:[a-z]{2}_[A-Z]{2}|texts)-(?:entry|pages)-[\w-]{7}\.js$/;

/** Compressed files of the interface as stored on a device. @param dist folder of a build with Vite's manifest */
export function piecesOf(dist: string): readonly Piece[] {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  );
  const partOf = (path: string): Part => {
    if (path === manifest[DICTIONARY]?.file) return 'dictionary';
    if (LANGUAGES.test(path)) return 'languages';
    return LEGAL.test(path) ? 'legal pages' : 'page';
  };
  return globSync('**', { cwd: dist })
    .toSorted()
    .map((path) => ({
      part: partOf(path),
      path,
      compressed: gzipSync(readFileSync(join(dist, path)), { level: 9 }),
    }));
}

/** Iterations of zopfli. Three times as many save only 0.05 %. */
const ITERATIONS = 5;

/** Compresses the pieces to the minimum size of gzip. Takes half a minute. */
export async function smallest(pieces: readonly Piece[]): Promise<readonly Piece[]> {
  const small: Piece[] = [];
  for (const piece of pieces) {
    const compressed = await gzipAsync(gunzipSync(piece.compressed), { numiterations: ITERATIONS });
    small.push({ ...piece, compressed });
  }
  return small;
}

/** Writes the folder for a firmware image. Replaces its contents. */
export function writeFlash(folder: string, pieces: readonly Piece[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { path, compressed } of pieces) {
    const file = join(folder, `${path}.gz`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, compressed);
  }
}

/** Number and total size of the pieces, of one part or of all. */
export function weigh(pieces: readonly Piece[], part?: Part): { readonly files: number; readonly bytes: number } {
  const own = pieces.filter((piece) => part === undefined || piece.part === part);
  return { files: own.length, bytes: own.reduce((sum, { compressed }) => sum + compressed.length, 0) };
}
