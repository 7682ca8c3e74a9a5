import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
// By its path: Vite asks Node for the packages of its own configuration, which reads no TypeScript.
import { sectionPlugin, sectionsPlugin, validatorPlugin } from './engine/build/index.ts';
import { SETTINGS_PAGES } from './schemas/pages.ts';
import { NETWORK_SUBPAGES } from './schemas/subpages.ts';
import { LongestFirst } from './tests/longestFirst.ts';
import { preloadsPlugin } from './tools/flash/preloads.ts';
import { cataloguePlugin } from './tools/texts/cataloguePlugin.ts';

interface Group {
  readonly name: string;
  /** A part of the path of each module, from a folder on. */
  readonly modules: readonly string[];
  readonly but?: readonly string[];
}

/**
 * Modules that go into one file with all they import and no earlier group has: each file more costs its own header and
 * compresses apart. Of use only where a page that loads one of them loads them all.
 */
const GROUPS: readonly Group[] = [
  {
    // What runs first, and asks for the rest while the next group is still on its way; with all it imports.
    name: 'index',
    modules: ['src/main.tsx'],
  },
  {
    // Every screen starts with these.
    name: 'base',
    modules: [
      ...['react', 'react-dom', 'scheduler'].map((name) => `node_modules/${name}/`),
      ...icons('eye', 'circle-alert', 'external-link'),
      ...['shared', 'Icon.', 'createLucideIcon.', 'defaultAttributes.'].map(
        (name) => `lucide-react/dist/esm/${name}`,
      ),
      'base/ScrollArea.',
      'src/i18n/',
      'languages/catalogue.',
      'src/session/',
      'src/ui/',
      ...['call', 'deviceError', 'isRecord', 'toNumber', 'readIssues', 'poll'].map((name) => `src/device/${name}.`),
      'src/device/endpoints/publicInfo.',
      'rules/core/parsedUrl.',
      'rules/singleSignOn.',
    ],
    but: [
      // English needs no catalogue.
      'src/i18n/catalogue.',
      ...[
        'Dialog',
        'Question',
        'Tabs',
        'tabs',
        'dialog',
        'SideDialog',
        'sideDialog',
        'saveFile',
        'ChoiceGroup',
        'focusNextRegion',
      ].map((name) => `src/ui/${name}.`),
    ],
  },
  {
    // Every page of the application starts with these. The dashboard reads the configuration too.
    name: 'application',
    modules: [
      'base/Boundary.',
      'base/cell.',
      'base/useCell.',
      'engine/config/flatText.',
      'engine/config/keyParts.',
      'rules/core/board.',
      'rules/constants/',
      // Which channels there are: the dashboard judges the link by them.
      'rules/wireless/channelsInUse.',
      ...['configuration', 'status', 'control'].map((name) => `src/device/endpoints/${name}.`),
      ...['links', 'statusStore', 'readStatus', 'stationsOfRadio'].map((name) => `src/status/${name}.`),
      ...['deviceContext', 'useUnits', 'useStatusValue', 'useDeviceName', 'deepLink', 'palette'].map(
        (name) => `src/app/${name}.`,
      ),
      'src/app/settingsPages.',
      'src/app/settingLink.',
      'src/app/proposal.',
      'src/link/link.css',
      'src/settings/core/useSettings.',
      'src/startup/',
      'src/shell/Shell.tsx',
      ...['shell', 'chips'].map((name) => `src/shell/${name}.css`),
      'src/ui/dialog.css',
      ...icons('x', 'radio-tower', 'network', 'server', 'cpu'),
    ],
  },
  {
    // Sign-in starts with these, and each page of the settings.
    name: 'fields',
    modules: ['node_modules/react-hook-form/', 'node_modules/@hookform/resolvers/', 'base/resolverOf.'],
  },
  {
    // Sign-in, with what other pages have of it where they ask for an account or a password.
    name: 'login',
    modules: ['src/login/start.', 'src/login/PasswordInput.', 'src/login/ruleResolver.'],
  },
  {
    // Questions and news, on every page.
    name: 'dialogs',
    modules: ['src/ui/Dialog.tsx', 'src/ui/Question.tsx'],
  },
  {
    // How figures of the status read, wherever they stand.
    name: 'figures',
    modules: ['src/app/figures.', 'src/app/linkView.', 'rules/link/modulation.'],
  },
  {
    // A call that a person makes once, and why it did not work.
    name: 'calls',
    modules: ['src/app/useCall.', 'src/app/failureText.', 'src/app/CallProblem.'],
  },
  {
    // How tables are sorted.
    name: 'arrows',
    modules: icons('arrow-up', 'arrow-down', 'chevron-down'),
  },
  {
    // Downloads.
    name: 'files',
    modules: ['src/device/getFile.', 'src/ui/saveFile.'],
  },
  {
    // Loaded on every page once it is drawn.
    name: 'notices',
    modules: [
      'src/shell/Notices.',
      'src/notifications/notify.',
      'src/windows/loadWindows.',
      ...['shortcuts', 'history', 'historyOf', 'keptHistory', 'shortcutChoice', 'keyWords'].map(
        (name) => `src/app/${name}.`,
      ),
      ...['duration', 'setupRecord', 'tools'].map((name) => `src/app/${name}.`),
      'src/notifications/useStay.',
      'src/prediction/recent.',
      'src/runs/sharedRun.',
      'src/status/useNow.',
      ...icons('refresh-cw', 'circle', 'circle-check'),
      // Small, and drawn where something was pressed.
      ...icons('app-window', 'arrow-right', 'check', 'circle-dashed', 'circle-x', 'ellipsis', 'info', 'minus'),
      ...icons('redo-2', 'rotate-ccw', 'triangle-alert', 'undo-2'),
    ],
  },
  {
    // What was found out, as a file or to be copied.
    name: 'results',
    modules: [
      ...['ResultActions', 'runReport', 'sanitizeText'].map((name) => `src/runs/${name}.`),
      'src/runs/tools.css',
    ],
  },
  {
    // A tool that runs, on its page or beside another.
    name: 'toolRun',
    modules: ['src/tool/ToolRun.', 'src/tool/survey/ssidText.', 'src/runs/oneAtATime.'],
  },
  {
    name: 'toolTable',
    modules: ['src/tool/toolTable.css'],
  },
  {
    // What tools share.
    name: 'tool',
    modules: [
      ...['ToolTable', 'ToolPage', 'ToolFigure', 'AirAxes'].map((name) => `src/tool/${name}.tsx`),
      ...['isAbsent', 'sortRows', 'whenSeen', 'survey/networkRows'].map((name) => `src/tool/${name}.ts`),
      ...['createRun', 'keptFields'].map((name) => `src/runs/${name}.`),
      'src/chart/LateChart.',
      'src/device/endpoints/ping.',
      'schemas/device/diagnostics/',
    ],
  },
  {
    // Every part of the settings shares these: the page with its form, the bar, the review.
    name: 'settings',
    modules: [
      'engine/plan/fieldData.',
      'engine/plan/rowSummary.',
      'engine/words/conventions.',
      ...['Form.tsx', 'fieldFilter.', 'fieldName.', 'widgets/select.', 'widgets/number.'].map(
        (name) => `engine/form/${name}`,
      ),
      ...['titleOfRow', 'features', 'core/objection', 'network/octets'].map((name) => `rules/${name}.`),
      'src/settings/page/',
      'src/settings/pages/useSubpage.',
      'src/settings/open/createSettings.',
      'src/settings/core/showField.ts',
      'src/settings/draft/useDraft.ts',
      'src/settings/draft/issueLink.ts',
      'src/settings/pages/pendingByPage.ts',
      'src/settings/pages/pagePlan.ts',
      'src/settings/apply/outcomeIssues.',
      'src/settings/words/useConventions.',
      'src/settings/words/valueWords.',
      'src/settingsPages/openSettings.',
    ],
  },
  {
    // Every page of the settings loads these once it is drawn.
    name: 'find',
    modules: ['src/settings/find/PageHead.', 'engine/form/Problems.', 'engine/form/UnavailableFields.'],
  },
  {
    // A list with rows has tools.
    name: 'rows',
    modules: ['engine/form/widgets/rows.', 'engine/form/table/rowActs.'],
  },
  {
    // Rules of pages that not all have, and that the parts below have too.
    name: 'rowList',
    modules: ['rules/core/rowList.'],
  },
  {
    name: 'managementInterfaces',
    modules: ['rules/router/managementInterfaces.'],
  },
  {
    // What carries a change out: the bar and making a link.
    name: 'applying',
    modules: [
      'src/settings/apply/useApplyActions.',
      ...['KeepButtons', 'keepWaitsFor', 'testText'].map((name) => `src/settings/testMode/${name}.`),
      'src/settings/addressChange/useAddressChange.',
    ],
  },
  {
    // Changes in words, and on their way to the device.
    name: 'changes',
    modules: [
      'src/settings/core/predicted.',
      'src/settings/draft/interruptionText.',
      'src/settings/words/changeWords.',
      'src/device/endpoints/configurationChange.',
    ],
  },
  {
    // The progress of a test.
    name: 'testSteps',
    modules: ['src/settings/testMode/TestSteps.', 'src/settings/testMode/testSteps.'],
  },
  {
    name: 'shutOut',
    modules: ['src/settings/accessList/ShutOutStations.'],
  },
  {
    // Edits of a session that ended.
    name: 'stash',
    modules: ['src/settings/stash/stash.'],
  },
  {
    // The bar of changes, with what it shows when something is pressed.
    name: 'Bar',
    modules: [
      ...['Bar', 'Messages', 'TestBar', 'PendingErrors', 'UntilReboot'].map((name) => `src/settings/bar/${name}.tsx`),
      'src/settings/review/Review.tsx',
      'src/settings/apply/SaveDialog.',
      'src/settings/apply/Conflicts.',
    ],
  },
  {
    // What a person decides about the device itself.
    name: 'restart',
    modules: ['src/settings/maintenance/RebootDialog.', 'src/settings/maintenance/ResetDialog.'],
  },
  {
    // Before a save all of them are asked.
    name: 'validators',
    modules: ['?validator', 'engine/validate/ajvIssues.'],
  },
  {
    name: 'timeZones',
    modules: ['rules/derived/timeZone.', 'rules/system/timeZones.'],
  },
  {
    name: 'toolFields',
    modules: ['src/tool/fields.'],
  },
  {
    // Tools that ask the network.
    name: 'diagnostics',
    modules: ['ping/Ping', 'traceroute/Traceroute', 'speedTest/SpeedTest', 'discovery/Discovery', 'cable/Cable'].map(
      (name) => `src/tool/${name}.tsx`,
    ),
  },
];

function icons(...names: readonly string[]): readonly string[] {
  return names.map((name) => `lucide-react/dist/esm/icons/${name}.`);
}

/** Groups as the bundler takes them. A part of a path that no module has fails the build: it named a module that moved. */
function groupsOfCode() {
  const unmatched = new Set(GROUPS.flatMap(({ modules, but = [] }) => [...modules, ...but]));
  const isIn = (id: string, parts: readonly string[]): boolean => {
    const found = parts.filter((part) => id.includes(part));
    for (const part of found) unmatched.delete(part);
    return found.length > 0;
  };
  return {
    groups: GROUPS.map(({ name, modules, but = [] }) => ({
      name,
      test: (id: string) => !isIn(id, but) && isIn(id, modules),
    })),
    plugin: {
      name: 'guywire:groups',
      apply: 'build',
      generateBundle() {
        if (unmatched.size > 0) throw new Error(`No module is called ${[...unmatched].join(', ')} (vite.config.ts).`);
      },
    } satisfies Plugin,
  };
}

/** Sections of which nothing is on the subpage that the network begins with. */
const LATER = SETTINGS_PAGES.network.sections.filter(
  (section) => NETWORK_SUBPAGES[0]?.sections.includes(section) !== true,
);

/** What writes modules from schemas and texts: for the interface, its tests, and the tests of mutations. */
export const schemaPlugins = () => [
  cataloguePlugin(),
  validatorPlugin(),
  sectionPlugin(),
  sectionsPlugin(join(import.meta.dirname, 'schemas/config'), {
    ...SETTINGS_PAGES,
    network: { ...SETTINGS_PAGES.network, later: LATER },
  }),
];

const codeGroups = groupsOfCode();

export default defineConfig({
  plugins: [react(), ...schemaPlugins(), codeGroups.plugin, preloadsPlugin('base')],
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
      // Looking at a property does nothing else.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: codeGroups.groups },
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
          exclude: ['tests/**/browser/**', 'tests/{browsers,servers}/**'],
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
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          setupFiles: ['tests/answersBySchema.ts'],
          testTimeout: 60_000,
          globalSetup: ['tests/buildInterface.ts'],
        },
      },
    ],
  },
});
