import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// Imported by path: Node loads the packages of this configuration, and reads no TypeScript from packages.
import { sectionPlugin, sectionsPlugin, validatorPlugin } from './engine/build/index.ts';
import { SETTINGS_PAGES } from './schemas/pages.ts';
import { preloadsPlugin } from './tools/flash/preloads.ts';
import { laterSections } from './tools/laterSections.ts';
import { madeTablesPlugin } from './tools/madeTables.ts';
import { cataloguePlugin } from './tools/texts/cataloguePlugin.ts';

/**
 * Files of the build. A group holds the modules that match, and all their imports that no earlier group holds. A group names
 * an entry or a folder. The bundler places every other module.
 */
const GROUPS = [
  { name: 'index', test: /src\/main\.tsx/ },
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler)\/|\/src\/(ui|i18n|session)\// },
  { name: 'fields', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'login', test: /src\/login\/start\./ },
  // Shortcuts load with the first key, and the choice of keys with them.
  {
    name: 'application',
    test: /src\/startup\/|\/rules\/constants\/|src\/status\/|src\/app\/(?!hearShortcuts|shortcutKeys)/,
  },
  // The last names are small modules that all pages share: together they compress better than in files of their own.
  {
    name: 'settings',
    test: /src\/settings\/page\/|schemas\/subpage\.|\/(?:features|fieldData|objection|FieldsAt|managementInterfaces|rowList)\.tsx?$/,
  },
  // Settings begin with these; the JSON of a backup needs them before a sign-in.
  {
    name: 'draft',
    test: /settings\/draft\/settingsDraft\.|engine\/config\/(?:applyEdits|codec|edits|rowIdentity)\./,
  },
  { name: 'power', test: /rules\/wireless\/(?:power\/(?:lawfulPower|pointToPoint)|channelsInUse|widths)\./ },
  { name: 'notices', test: /src\/shell\/Notices\./ },
  // A save loads all of them.
  { name: 'validators', test: /\?validator/ },
];

/** Plugins that make modules from schemas and texts, for the interface and its tests. */
export const schemaPlugins = () => [
  cataloguePlugin(),
  madeTablesPlugin(),
  validatorPlugin(),
  sectionPlugin(),
  sectionsPlugin(
    join(import.meta.dirname, 'schemas/config'),
    Object.fromEntries(
      Object.entries(SETTINGS_PAGES).map(([id, page]) => [id, { ...page, later: laterSections(id, page.sections) }]),
    ),
  ),
];

export default defineConfig({
  plugins: [react(), ...schemaPlugins(), preloadsPlugin('base')],
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The oldest browsers with oklch(). Older browsers would need fallback colours.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The first script and its imports are there before any other. Preloading them would only repeat their names.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:rolldown-runtime|index|base)-[^/]+\.js$/.test(file)),
    },
    // The password dictionary is larger than all other files, and loads only where a password is chosen.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: GROUPS },
        // Short hashes: every importing file repeats the name, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
