/** Folder of the project, without nested rooms. */
export interface Room {
  readonly path: string;
  /**
   * Rooms and files it may import, by relative path. A folder stands for all rooms in it. Each must be earlier in the
   * table, so that there are no cycles.
   */
  readonly mayImport: readonly string[];
  /** Packages it may not import. */
  readonly refuses?: RegExp;
}

const REACT = /^react(?:-|\/|$)/;
const NODE = /^node:/;

/** Excludes all packages except the engine and the version comparison, because pages load the rules. */
const NOT_OF_RULES = /^(?!guywire-engine\/|semver\/)/;

/** Imports allowed in every room of the page. */
const PAGE = 'base schemas engine rules';

/** Imports that all features of the page share, as listed for the settings. */
const SHARED = `${PAGE} ../i18n ../ui ../session ../device ../status ../app ../notifications ../backup ../login`;

/** Imports allowed in every room of the rules. */
const RULE = 'schemas engine/core engine/derived engine/limits';

/** Imports allowed in every room of the simulator: the engine without its forms. */
const SIMULATOR =
  'base/translate.ts schemas languages rules engine/core engine/plan engine/derived engine/limits engine/config engine/check engine/draft engine/validate';

const BELOW_DEVICE =
  './core ./models ./storage ./accounts ./firmware ./notices ./world ./configuration ./network ./status ./measurements ./history';

/** Imports allowed in every room of the command. */
const COMMAND = 'base schemas languages engine rules simulator';

/** Imports allowed in every developer tool. */
const TOOL = `${COMMAND} command`;

/** All rooms, from the bottom up: path, allowed imports, forbidden packages. Tests may import everything. */
const TABLE: readonly (readonly [path: string, mayImport: string, refuses?: RegExp])[] = [
  ['base', '', NODE],
  // Schemas and texts are data.
  ['schemas', '', REACT],
  ['languages', '', REACT],

  // The engine knows nothing about radios, and its forms nothing about configuration text.
  ['engine/core', 'base/translate.ts', REACT],
  ['engine/plan', './core', REACT],
  ['engine/derived', './core', REACT],
  ['engine/limits', './core ./plan ./derived', REACT],
  ['engine/config', 'base/translate.ts ./core ./plan ./limits', REACT],
  ['engine/words', 'base/translate.ts ./core ./plan ./limits', REACT],
  ['engine/check', 'base/translate.ts ./core ./plan ./limits ./config ./words', REACT],
  ['engine/convert', 'base/translate.ts ./core ./plan ./limits ./config ./check', REACT],
  ['engine/draft', './core ./plan ./derived ./limits ./config ./check', REACT],
  ['engine/form', 'base ./core ./plan ./derived ./limits ./check ./draft ./words', NODE],
  ['engine/validate', 'base/translate.ts ./core ./check', REACT],
  ['engine/foreign', 'base/translate.ts ./core ./plan ./check ./validate', REACT],
  ['engine/schemaForm', 'base ./core ./plan ./limits ./config ./check ./words ./draft ./foreign ./form', NODE],
  ['engine/reading', 'base/translate.ts ./core ./plan ./check ./foreign ./form ./words ./schemaForm', NODE],
  ['engine/vocabulary', './core ./plan ./check ./validate', REACT],
  ['engine/build', './core ./plan ./check ./validate', REACT],
  ['engine', '', REACT],

  ['rules/constants', RULE, NOT_OF_RULES],
  ['rules/core', `${RULE} ./constants`, NOT_OF_RULES],
  // Reads the rain map from a file, unless a build has inlined it.
  ['rules/link/propagation', 'rules/core', REACT],
  ['rules/link', `${RULE} ./constants ./core`, NOT_OF_RULES],
  ['rules/network', `${RULE} ./constants ./core`, NOT_OF_RULES],
  ['rules/system', `${RULE} ./constants ./core`, NOT_OF_RULES],
  ['rules/firewall', `${RULE} ./constants ./core ./network`, NOT_OF_RULES],
  ['rules/router', `${RULE} ./constants ./core ./network`, NOT_OF_RULES],
  ['rules/services', `${RULE} ./constants ./core ./network`, NOT_OF_RULES],
  ['rules/wireless', `${RULE} ./constants ./core ./link`, NOT_OF_RULES],
  ['rules/prediction', `${RULE} ./constants ./core ./link ./wireless`, NOT_OF_RULES],
  ['rules/reach', `${RULE} ./constants ./core ./link ./network ./router`, NOT_OF_RULES],
  ['rules/derived', `${RULE} ./constants ./core ./network ./system ./firewall ./router ./wireless`, NOT_OF_RULES],
  ['rules/regulatory', `${RULE} ./constants ./core ./wireless`, REACT],
  // Only the device has the regulatory database. No page loads it.
  [
    'rules',
    `${RULE} rules/constants rules/core rules/link rules/network rules/system rules/firewall rules/router rules/services rules/wireless rules/prediction rules/reach rules/derived`,
    NOT_OF_RULES,
  ],
  // Check of a whole text: by the page before it is sent, and by the device before it is used.
  [
    'rules/text',
    'base/translate.ts schemas rules/passwordHash.ts rules/core rules/network engine/core engine/plan engine/derived engine/limits engine/config engine/check',
    REACT,
  ],

  ['playground', 'base engine'],

  // The page and the device communicate by HTTP only. These rooms are shared by all features.
  ['src/i18n', `${PAGE} languages`, NODE],
  ['src/ui', `${PAGE} ./i18n`, NODE],
  ['src/session', PAGE, NODE],
  ['src/device', `${PAGE} ./session`, NODE],
  ['src/status', `${PAGE} ./device`, NODE],
  ['src/app', `${PAGE} ./i18n ./session ./device ./status`, NODE],
  ['src/chart', `${PAGE} ./i18n ./ui ./app`, NODE],
  ['src/history', `${PAGE} ./i18n ./device ./app ./chart`, NODE],
  ['src/notifications', `${PAGE} ./i18n ./ui ./status ./app`, NODE],
  ['src/measurementRuns', `${PAGE} ./i18n ./ui ./device ./app ./notifications`, NODE],
  ['src/windows', `${PAGE} ./i18n ./ui ./app ./notifications ./measurementRuns`, NODE],
  ['src/backup', `${PAGE} ./device`, NODE],
  ['src/site', `${PAGE} ./i18n ./device ./app`, NODE],
  ['src/login', `${PAGE} ./i18n ./ui ./session ./device ./backup`, NODE],

  ['src/settings/draft', SHARED, NODE],
  ['src/settings/words', SHARED, NODE],
  ['src/settings/core', `${SHARED} ./draft`, NODE],
  ['src/settings/pages', `${SHARED} ./draft`, NODE],
  ['src/settings/accessList', `${SHARED} ./core`, NODE],
  ['src/settings/stash', `${SHARED} ./draft ./core`, NODE],
  ['src/settings/radios', `${SHARED} ./draft ./words ./core`, NODE],
  ['src/settings/lists', `${SHARED} ./accessList`, NODE],
  ['src/settings/find', `${SHARED} ../site ./draft ./words ./core ./pages`, NODE],
  ['src/settings/addressChange', `${SHARED} ./draft ./core`, NODE],
  ['src/settings/maintenance', `${SHARED} ./draft ./core`, NODE],
  ['src/settings/raw', `${SHARED} ../measurementRuns ./draft ./core`, NODE],
  ['src/settings/router', `${SHARED} ./draft ./core ./addressChange`, NODE],
  ['src/settings/apply', `${SHARED} ./draft ./words ./core ./accessList ./addressChange`, NODE],
  ['src/settings/testMode', `${SHARED} ./draft ./core ./apply`, NODE],
  ['src/settings/page', `${SHARED} ./core ./pages ./lists ./find ./apply ./testMode`, NODE],
  ['src/settings/review', `${SHARED} ./draft ./words ./core ./accessList ./addressChange ./apply`, NODE],
  [
    'src/settings/bar',
    `${SHARED} ./draft ./words ./core ./pages ./addressChange ./apply ./review ./testMode ./stash`,
    NODE,
  ],
  ['src/settings/open', `${SHARED} ./draft ./core ./apply ./testMode`, NODE],
  ['src/settings/restore', `${SHARED} ./draft ./words ./core ./addressChange ./maintenance ./raw ./review`, NODE],
  ['src/settings/site', `${SHARED} ../site ./core ./find`, NODE],
  ['src/settings/versions', `${SHARED} ./draft ./words ./core ./find ./restore`, NODE],

  // Features, followed by the rooms that combine them.
  ['src/availability', `${PAGE} ./i18n ./status ./app`, NODE],
  ['src/prediction', `${PAGE} ./i18n ./device ./status ./app ./settings ./availability`, NODE],
  ['src/bothEnds', `${PAGE} ./i18n ./device ./status ./app ./login ./settings`, NODE],
  [
    'src/dashboard',
    `${PAGE} ./i18n ./ui ./device ./status ./app ./chart ./history ./site ./notifications ./measurementRuns ./settings ./prediction`,
    NODE,
  ],
  [
    'src/diagnostics',
    `${PAGE} ./i18n ./ui ./device ./status ./app ./chart ./history ./notifications ./measurementRuns ./windows ./settings ./availability ./prediction`,
    NODE,
  ],
  [
    'src/linkWizard',
    `${PAGE} ./i18n ./ui ./device ./status ./app ./chart ./site ./measurementRuns ./settings ./availability ./prediction ./bothEnds ./dashboard ./diagnostics`,
    NODE,
  ],
  [
    'src/pageParts',
    `${PAGE} ./i18n ./session ./device ./app ./login ./settings ./prediction ./bothEnds ./linkWizard`,
    NODE,
  ],
  [
    'src/shell',
    `${PAGE} ./i18n ./ui ./session ./device ./status ./app ./notifications ./measurementRuns ./windows ./site ./settings ./dashboard ./diagnostics ./linkWizard`,
    NODE,
  ],
  ['src/startup', `${PAGE} ./i18n ./session ./device ./status ./app ./settings ./pageParts ./shell`, NODE],
  ['src', `${PAGE} src/i18n src/ui src/session src/device src/login src/pageParts src/startup`, NODE],

  ['simulator/core', SIMULATOR, REACT],
  ['simulator/models', SIMULATOR, REACT],
  ['simulator/storage', SIMULATOR, REACT],
  ['simulator/accounts', `${SIMULATOR} ./core ./models`, REACT],
  ['simulator/firmware', `${SIMULATOR} ./core ./models ./storage`, REACT],
  ['simulator/http', `${SIMULATOR} ./core ./models`, REACT],
  ['simulator/notices', `${SIMULATOR} ./core`, REACT],
  ['simulator/world', `${SIMULATOR} ./core ./models`, REACT],
  ['simulator/configuration', `${SIMULATOR} ./core ./models ./storage ./accounts ./http ./world`, REACT],
  ['simulator/network', `${SIMULATOR} ./core ./models ./world`, REACT],
  ['simulator/setup', `${SIMULATOR} ./core ./models ./accounts ./world ./configuration`, REACT],
  ['simulator/status', `${SIMULATOR} ./core ./models ./firmware ./world ./network`, REACT],
  ['simulator/measurements', `${SIMULATOR} ./core ./models ./world ./network ./status`, REACT],
  ['simulator/history', `${SIMULATOR} ./core ./models ./storage ./world ./network`, REACT],
  ['simulator/device', `${SIMULATOR} ${BELOW_DEVICE}`, REACT],
  ['simulator/handlers', `${SIMULATOR} ${BELOW_DEVICE} ./device ./setup`, REACT],
  ['simulator/trust', `${SIMULATOR} ./storage ./http`, REACT],
  ['simulator/app', `${SIMULATOR} ${BELOW_DEVICE} ./device ./setup ./handlers ./http ./trust`, REACT],
  ['simulator', `${SIMULATOR} simulator`, REACT],

  // The command has no pages.
  ['command/text', COMMAND, REACT],
  ['command/chromium', '', REACT],
  ['command/guywire', COMMAND, REACT],
  ['command/limits', `${COMMAND} ./guywire`, REACT],
  ['command/propagation', `${COMMAND} ./guywire`, REACT],
  ['command/lint', `${COMMAND} ./guywire ./limits`, REACT],
  ['command/diff', `${COMMAND} ./guywire ./limits`, REACT],
  ['command/merge', `${COMMAND} ./guywire ./diff`, REACT],
  ['command/plan', `${COMMAND} ./guywire ./diff ./lint`, REACT],
  ['command/regdb', `${COMMAND} ./guywire ./diff ./lint`, REACT],
  ['command/convert', `${COMMAND} ./guywire`, REACT],
  ['command/open', `${COMMAND} ./guywire`, REACT],
  ['command/schema', `${COMMAND} ./guywire`, REACT],
  ['command/edit', `${COMMAND} ./guywire`, REACT],
  // The page of `guywire edit`.
  ['command/editor', 'base engine ./edit'],
  ['command/verify', `${COMMAND} ./guywire ./text`, REACT],
  ['command/completion', `${COMMAND} ./guywire`, REACT],
  ['command/man', `${COMMAND} ./guywire ./completion`, REACT],
  ['command/callsDocument', `${COMMAND} ./text`, REACT],
  ['command/rulesDocument', `${COMMAND} ./text`, REACT],
  [
    'command/docs',
    `${COMMAND} ./text ./chromium ./guywire ./limits ./regdb ./convert ./callsDocument ./rulesDocument command/package.json`,
    REACT,
  ],
  ['command', `${COMMAND} command`, REACT],

  // Fuzzing and mutation tests drive devices and builds like tests.
  ['tools/chromium', TOOL, REACT],
  ['tools/flash', TOOL, REACT],
  ['tools/rooms', TOOL, REACT],
  ['tools/fuzz', `${TOOL} src/i18n tests/simulator tests/servers`, REACT],
  ['tools/soak', `${TOOL} ./chromium tests/browser/launchChromium.ts`, REACT],
  ['tools/mutate', `${TOOL} vite.config.ts`, REACT],
  ['tools/timeZones', TOOL, REACT],
  ['tools', `${TOOL} tools package.json command/package.json tests/buildDevice.ts`, REACT],

  ['site', 'command', REACT],
  // Pages of the engine, whose examples are forms.
  ['site/engine', 'engine command/docs site/buildSite.ts'],

  ['bench', 'base schemas engine rules src simulator command tools tests/browser tests/simulator'],
];

export const ROOMS: readonly Room[] = TABLE.map(([path, mayImport, refuses]) => ({
  path,
  mayImport: mayImport.split(' ').filter(Boolean),
  ...(refuses && { refuses }),
}));
