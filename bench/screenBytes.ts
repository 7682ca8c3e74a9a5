import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Bytes of a file, compressed with gzip as the device serves it. */
export function compressedBytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/**
 * Bytes that a screen loads with an empty cache: JavaScript and style sheets of the modules and their static imports.
 * Each file is compressed with gzip as the device serves it.
 * @param dist folder of a build with Vite's manifest
 * @param modules entry and dynamically imported modules by source path. A module in a group (vite.config.ts) is given
 * by the name of the group.
 * @returns bytes, in total and by file
 * @throws if the manifest has no such module or group
 */
export function screenBytes(
  dist: string,
  modules: readonly string[],
): { readonly total: number; readonly files: ReadonlyMap<string, number> } {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Map<string, number>();
  const visited = new Set<string>();

  const visit = (module: string): void => {
    if (visited.has(module)) return;
    visited.add(module);
    const entry = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);
    if (entry === undefined) throw new Error(`The build has no module ${module}.`);
    for (const file of [entry.file, ...(entry.css ?? [])]) {
      files.set(file, compressedBytes(join(dist, file)));
    }
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);

  let total = 0;
  for (const bytes of files.values()) total += bytes;
  return { total, files };
}
