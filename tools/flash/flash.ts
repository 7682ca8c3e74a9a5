import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import { globSync } from 'tinyglobby';

/** Parts of the interface in flash. */
export type Part = 'page' | 'languages' | 'dictionary' | 'legal pages';

/** Largest compressed size in bytes: the page alone, and all parts with twelve languages (docs/deploy.md). */
export const BUDGET = { page: 700_000, all: 1_560_000 };

interface Piece {
  readonly part: Part;
  /** Path in the folder, without `.gz`. */
  readonly path: string;
  readonly compressed: Uint8Array;
}

const DICTIONARY = 'node_modules/zxcvbn/lib/main.js';
const LEGAL = /^help\/(?:[a-z]{2}_[A-Z]{2}\/)?(?:eula|licensed|privacy|terms)\.html$/;
/** The words of one language, and the texts they stand for. */
const LANGUAGES = /^assets\/(?:[a-z]{2}_[A-Z]{2}|texts)-(?:entry|pages)-[\w-]{7}\.js$/;

/** The interface as a device stores it: each file compressed. @param dist folder of a build that wrote Vite's manifest */
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

/** Of zopfli: three times as many take away five bytes in ten thousand. */
const ITERATIONS = 5;

/** The same pieces, as small as gzip can have them; that takes half a minute. */
export async function smallest(pieces: readonly Piece[]): Promise<readonly Piece[]> {
  const small: Piece[] = [];
  for (const piece of pieces) {
    const compressed = await gzipAsync(gunzipSync(piece.compressed), { numiterations: ITERATIONS });
    small.push({ ...piece, compressed });
  }
  return small;
}

/** Writes the folder that goes into a firmware image. What was there before is gone. */
export function writeFlash(folder: string, pieces: readonly Piece[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { path, compressed } of pieces) {
    const file = join(folder, `${path}.gz`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, compressed);
  }
}

/** Files and bytes of the pieces, of one part or of all. */
export function weigh(pieces: readonly Piece[], part?: Part): { readonly files: number; readonly bytes: number } {
  const own = pieces.filter((piece) => part === undefined || piece.part === part);
  return { files: own.length, bytes: own.reduce((sum, { compressed }) => sum + compressed.length, 0) };
}
