import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const SOURCES = Object.values(manifest.exports).filter((source) => typeof source === 'string');

/** Files of the package as they stand here, and where they go; of modules that plugins write the compiler declares none. */
const KEPT: Readonly<Record<string, string>> = {
  '../LICENSE': 'LICENSE',
  'README.md': 'README.md',
  'build/modules.d.ts': 'engine/build/modules.d.ts',
  'build/sectionModule.d.ts': 'engine/build/sectionModule.d.ts',
  'build/validatorModule.d.ts': 'engine/build/validatorModule.d.ts',
};

/** A file of `engine/` in the package, beside what it needs of `base/`. */
const packed = (file: string): string => file.replace('./', './engine/');

/** The manifest of the package is ours, but for the exports, which name what was built. */
function packedManifest(): Plugin {
  const exportOf = (source: string | { readonly types: string }) => {
    if (typeof source !== 'string') return { types: packed(source.types) };
    const [types, built] = ['.d.ts', '.js'].map((ending) => packed(source).replace(/\.ts$/, ending));
    return types === built ? built : { types, default: built };
  };
  const { private: _, scripts: __, exports, ...rest } = manifest;
  const built = Object.entries(exports).map(([name, source]) => [name, exportOf(source)]);
  return {
    name: 'guywire:manifest',
    generateBundle() {
      const source = JSON.stringify({ ...rest, exports: Object.fromEntries(built) }, null, 2);
      this.emitFile({ type: 'asset', fileName: 'package.json', source });
      for (const [file, fileName] of Object.entries(KEPT)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(import.meta.dirname, file), 'utf8') });
      }
    },
  };
}

/**
 * The package: a module for each of ours, those of `base` included, so that a bundle takes those that are used and no more,
 * and one style sheet, which no module asks for: the same modules run in Node.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [packedManifest()],
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: ['form/styles.ts', ...SOURCES.filter((source) => source.endsWith('.ts'))],
      formats: ['es'],
      cssFileName: 'engine/form/form',
    },
    rolldownOptions: {
      // Everything with a name is asked for where the package is installed.
      external: /^[^./\0]/,
      // What the plugins write asks for modules that nothing here asks for.
      treeshake: false,
      output: {
        preserveModules: true,
        preserveModulesRoot: join(import.meta.dirname, '..'),
        entryFileNames: '[name].js',
      },
    },
  },
});
