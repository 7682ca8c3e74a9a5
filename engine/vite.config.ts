import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The package: a module for each of ours, those of `base` included, so that a bundle takes those that are used and no more,
 * and one style sheet, which no module asks for: the same modules run in Node.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: ['form/styles.ts', 'index.ts', 'form/index.ts', 'validate/index.ts', 'vite.ts'],
      formats: ['es'],
      cssFileName: 'form',
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
