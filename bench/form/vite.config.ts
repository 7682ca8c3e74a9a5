import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules in one file, as in the interface. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'fields', test: /node_modules\/react-hook-form\// },
  {
    name: 'form',
    test: /engine\/(draft\/draft|form\/(Form|registry|widgets\/(basicWidgets|list|range))|limits\/limitsOver)\./,
  },
];

/** Pages of benchmarks and form tests. Uses relative URLs, so that the build can be served from any folder. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'plain', 'hookForm', 'gallery', 'schemaForm', 'rjsf'].map((page) => here(`${page}.html`)),
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
