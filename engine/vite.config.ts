import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const SOURCES = Object.values(manifest.exports).filter((source) => typeof source === 'string');

/**
 * Source files copied into the package, with their targets. The compiler emits no declarations for the modules that
 * plugins generate.
 */
const KEPT: Readonly<Record<string, string>> = {
  '../LICENSE': 'LICENSE',
  'README.md': 'README.md',
  ...Object.fromEntries(
    readdirSync(join(import.meta.dirname, 'docs')).map((name) => [`docs/${name}`, `docs/${name}`]),
  ),
  'build/modules.d.ts': 'engine/build/modules.d.ts',
  'build/sectionModule.d.ts': 'engine/build/sectionModule.d.ts',
  'build/validatorModule.d.ts': 'engine/build/validatorModule.d.ts',
};

/** Path of an `engine/` file in the package, next to the `base/` modules it imports. */
const packed = (file: string): string => file.replace('./', './engine/');

/** Copies the manifest, with the exports pointing at the built files. */
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
 * Package build: one output module per source module (including `base`), so bundlers can drop unused ones. The single
 * style sheet is imported by no module, so the same modules run in Node.
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
      cssFileName: 'engine/form/formStyles',
    },
    rolldownOptions: {
      // All bare imports are external and resolved where the package is installed.
      external: /^[^./\0]/,
      // The generated modules import modules that nothing here imports.
      treeshake: false,
      output: {
        preserveModules: true,
        preserveModulesRoot: join(import.meta.dirname, '..'),
        entryFileNames: '[name].js',
      },
    },
  },
});
