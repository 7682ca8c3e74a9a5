import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
// By its path: Vite asks Node for the packages of its own configuration, which reads no TypeScript.
import { sectionPlugin, sectionsPlugin, validatorPlugin } from './engine/build/index.ts';
import { SETTINGS_PAGES } from './schemas/pages.ts';
import { NETWORK_SUBPAGES } from './schemas/subpages.ts';
import { LongestFirst } from './tests/longestFirst.ts';

/**
 * Modules that go into one file with all they import and no earlier group has: each file more costs its own header and
 * compresses apart. Of use only where whoever loads one of them loads them all.
 */
const GROUPS = [
  {
    // What every screen starts with.
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|defaultAttributes|icons\/(eye|circle-alert|external-link)\.)|src\/(i18n|session|ui\/(?!Dialog|Question|dialog|saveFile|density)|device\/(call|deviceError|isRecord|toNumber|readIssues|poll|endpoints\/publicInfo))|base\/(loadChunk|ScrollArea)|preload-helper|rules\/(parsedUrl|singleSignOn)|rolldown\/runtime/,
  },
  {
    // What every page of the application starts with. The dashboard reads the configuration too.
    name: 'application',
    test: /src\/(settings\/(pages\/(pages|settingLink)|useSettings)\.ts|startup|app\/(deviceContext|useUnits|useStatusValue|useDeviceName|target|palette)|link\/link\.css|shell\/(Shell\.tsx|\w+\.css)|ui\/dialog\.css|device\/endpoints\/(configuration|status|control)\.ts|status\/(links|statusStore|readStatus))|rules\/(board|constants)|(engine\/config\/(flatText|keyParts)|base\/(Boundary|cell|useCell))\.|icons\/(x|radio-tower|network|server|cpu)\.js/,
  },
  {
    // What sign-in starts with, and each page of the settings.
    name: 'fields',
    test: /node_modules\/(react-hook-form|@hookform\/resolvers)\/|base\/resolverOf\./,
  },
  {
    // What asks and tells, on whatever page.
    name: 'dialogs',
    test: /src\/ui\/(Dialog|Question)\.tsx/,
  },
  {
    // How figures of the status read, wherever they stand.
    name: 'figures',
    test: /src\/dashboard\/(figures|linkView)\.|rules\/link\/modulation\./,
  },
  {
    // What tells done from not done.
    name: 'marks',
    test: /icons\/circle(-check)?\.js/,
  },
  {
    // What asks the device for something once, and says why it did not work.
    name: 'calls',
    test: /src\/settings\/maintenance\/(useCall|failureText)\./,
  },
  {
    // How tables are sorted.
    name: 'arrows',
    test: /icons\/(arrow-(up|down)|chevron-down)\.js/,
  },
  {
    // What downloads.
    name: 'files',
    test: /src\/(device\/getFile|ui\/saveFile)\./,
  },
  {
    // How old something is.
    name: 'time',
    test: /src\/(app\/duration|status\/useNow)\./,
  },
  {
    // What loads on every page once it is drawn.
    name: 'notices',
    test: /src\/(shell\/Notices|notifications\/notify|windows\/loadWindows|app\/shortcuts|status\/(history|historyOf|keptHistory))\.|icons\/refresh-cw\.js/,
  },
  {
    // What every part of the settings shares: the page with its form, the bar, the review.
    name: 'settings',
    test: /src\/settings\/(page\/|open\/(openSettings|createSettings)|(showField|draft\/(useDraft|issueLink)|pages\/(pendingByPage|pagePlan))\.ts|parts\/listAside|apply\/outcomeIssues|review\/(useConventions|valueWords))|engine\/plan\/fieldData|engine\/form\/(Form\.tsx|conventions|fieldFilter|fieldName|widgets\/(select|number))|rules\/(titleOfRow|features|rowsIn|readNumber|objection|inEveryRow|network\/octets)\./,
  },
  {
    // What every page of the settings loads once it is drawn.
    name: 'find',
    test: /src\/settings\/find\/PageHead\.|engine\/form\/(Problems|UnavailableFields)\./,
  },
  {
    // A list with rows has tools.
    name: 'rows',
    test: /engine\/form\/(widgets\/rows|table\/rowActs)\./,
  },
  {
    name: 'timeZones',
    test: /rules\/(derived\/timeZone|system\/timeZones)\./,
  },
];

/** Sections of which nothing is on the subpage that the network begins with. */
const LATER = SETTINGS_PAGES.network.sections.filter(
  (section) => NETWORK_SUBPAGES[0]?.settings.includes(`/${section}`) !== true,
);

/** What writes modules from schemas: for the interface, its tests, and the tests of mutations. */
export const schemaPlugins = () => [
  validatorPlugin(),
  sectionPlugin(),
  sectionsPlugin(join(import.meta.dirname, 'schemas/config'), {
    ...SETTINGS_PAGES,
    network: { ...SETTINGS_PAGES.network, later: LATER },
  }),
];

export default defineConfig({
  plugins: [react(), ...schemaPlugins()],
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Browsers that know oklch(); older ones would need every colour three times.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // The password dictionary is larger than the rest together, and loads only where a password is made.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // A constant stands where it is used, and its module is not sent.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: GROUPS },
        // Each name stands in every file that loads it, and its hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    restoreMocks: true,
    // On two cores a third file at once takes up the seventh of the time in which two wait for a page.
    maxWorkers: 3,
    testTimeout: 30_000,
    // A page asks for its status once a second: what it shows comes later than the second that is waited by default.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/temporaryFiles.ts', 'tests/buildDevice.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/browser/**'],
          // A worker goes on from file to file with the modules it has loaded.
          isolate: false,
          setupFiles: ['tests/answersBySchema.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/browser/**/*.test.ts'],
          // Here too, and with the browser it has started.
          isolate: false,
          setupFiles: ['tests/answersBySchema.ts'],
          testTimeout: 60_000,
          globalSetup: ['tests/buildInterface.ts', 'tests/serveFormPages.ts'],
        },
      },
    ],
  },
});
