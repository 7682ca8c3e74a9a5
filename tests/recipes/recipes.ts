import type { Edits } from './sourceCopy.ts';

const setting = (section: string, name: string, more = ''): string => `${name}: {
      title: 'Trial ${name}',
      description: 'Trial setting.',
      type: 'integer',
      minimum: 1,
      maximum: 9,
      default: 5,
      'x-key': '${section}.${name}',
      'x-effect': 'service',
      'x-level': 'advanced',
      'x-synonyms': ['trial'],
      ${more}
    },
    `;

const COMMAND = `import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';

export const trialCommand: Subcommand = (io) =>
  new Command('trial').description('a trial').action(async () => {
    const { printTrial } = await import('./printTrial.ts');
    await printTrial(io);
  });
`;

const PARTS = `import sections, { loadHelp, loadSynonyms } from 'sections:trial';
import type { PageParts } from '../settings/core/pageParts.ts';

export const parts: PageParts = { sections, loadHelp, loadSynonyms, rules: [], derivations: [] };
`;

const PAGE = `import { t } from '../i18n/t.ts';

export const Trial = () => <h1>{t('Trial page')}</h1>;
`;

const TOOL = `import { useCell } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import { ResultActions } from '../../measurementRuns/ResultActions.tsx';
import { ToolRun } from '../ToolRun.tsx';
import { useTrial } from './trialRun.ts';
import { trialText } from './trialText.ts';

export function Trial() {
  const run = useTrial();
  const { running, count, problem } = useCell(run.state);
  return (
    <>
      <ToolRun running={running} onStart={() => void run.start()} onStop={run.stop} problem={problem} />
      {count !== undefined && (
        <section className="card">
          <p>{t('{count} trials', { count })}</p>
          <ResultActions name="trial" text={() => trialText(count)} files={[]} />
        </section>
      )}
    </>
  );
}
`;

const TOOL_RUN = `import { Cell } from '../../../base/cell.ts';
import { getTrial } from '../../device/endpoints/trial.ts';
import { createRun } from '../../measurementRuns/createRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

interface TrialState {
  readonly running: boolean;
  readonly count: number | undefined;
  readonly problem?: string | undefined;
}

export function createTrial(read: typeof getTrial) {
  const state = new Cell<TrialState>({ running: false, count: undefined });
  return createRun(
    state,
    () => ({ running: true, count: undefined }),
    async (signal) => {
      const count = await read({ signal });
      if (!signal.aborted) state.set({ ...state.get(), count });
    },
  );
}

export const useTrial = sharedRun(() => createTrial(getTrial));
`;

const STEP = `import { StepForm } from './StepForm.tsx';
import type { StepProps } from './stepSettings.ts';

export const TrialStep = ({ settings }: StepProps) => <StepForm settings={settings} step="trial" />;
`;

const DOCUMENT = `import { html } from 'hono/html';
import type { DocsPart } from '../document.ts';
import { page } from '../page.ts';

export const trial: DocsPart = async () => [page('trial/index.html', 'Trial', html\`<p>A trial.</p>\`)];
`;

/** Recipes of CONTRIBUTING.md by title, each followed once. */
export const RECIPES: Readonly<Record<string, Edits>> = {
  'A setting': {
    'schemas/config/telnet.ts': [['port: {\n', setting('telnetd', 'idle')]],
    'tests/schemas/keyCatalogue.ts': [['ntpclient.{status', 'telnetd.idle ']],
    'docs/device.md': [['Web (`httpd`: 80', 'Telnet has a trial setting. ']],
  },
  'A section': {
    'schemas/config/trial.ts': `import type { AnnotatedSchema } from '../vocabulary/annotations.ts';

export const trialSchema = {
  title: 'Trial',
  description: 'A trial section.',
  type: 'object',
  additionalProperties: false,
  properties: {
    ${setting('trial', 'level')}
  },
} as const satisfies AnnotatedSchema;
`,
    'schemas/config/configuration.ts': [
      ['import { upnpSchema }', "import { trialSchema } from './trial.ts';\n"],
      ['upnp: upnpSchema', 'trial: trialSchema,\n    '],
    ],
    'schemas/pages.ts': [["'watchdog']", "'trial', "]],
    'tests/schemas/keyCatalogue.ts': [['ntpclient.{status', 'trial.level ']],
    'docs/device.md': [['Web (`httpd`: 80', 'The trial section is a trial. ']],
  },
  'A rule': {
    'rules/services/trialBound.ts': `import type { DeviceRule } from '../core/rule.ts';

/** Trial (docs/device.md#services). */
export const trialBound: DeviceRule = {
  id: 'trial.bound',
  of: 'device',
  limit: 'telnetIdle',
  bound: () => ({
    maximum: 7,
    reasons: [{ rule: 'trial.bound', text: 'A trial allows 7.', binds: true }],
  }),
};
`,
    'rules/servicesRules.ts': [
      ['import { watchdogDelay }', "import { trialBound } from './services/trialBound.ts';\n"],
      ['  watchdogDelay,\n', '  trialBound,\n'],
    ],
    'schemas/config/telnet.ts': [["'x-key': 'telnetd.idle'", "'x-limited': 'telnetIdle',\n      "]],
    'tests/rules/services/services.test.ts': [
      [
        'function keyOfKind',
        "it('trial.bound allows 7', () => {\n  expect(trialBound.limit).toBe('telnetIdle');\n});\n\n",
      ],
      ['import { describe, expect', "import { trialBound } from '../../../rules/services/trialBound.ts';\n"],
    ],
    // Written by `npm run docs:rules`.
    'docs/rules.md': [],
  },
  'A model of radio': {
    'simulator/models/fibers.ts': [
      [
        '/** Successor with wider',
        "export const trial: Model = { ...fiber, id: 'trial-5x', name: 'Trial 5X', systemId: '0x67ff' };\n\n",
      ],
    ],
    'simulator/models/models.ts': [
      ['import { hub }', "import { trial } from './fibers.ts';\n"],
      ['  hub,\n', '  trial,\n'],
    ],
    'docs/device.md': [['Web (`httpd`: 80', 'The model Trial 5X is a trial. ']],
  },
  'A settings page': {
    'schemas/pages.ts': [
      [
        '  system: {\n',
        "  trial: { title: 'Trial', description: 'A trial page', forReadOnly: true, sections: ['trial'] },\n",
      ],
    ],
    'src/app/settingsPages.ts': [['  system: Cpu', '  trial: Server,\n']],
    'src/pageParts/trial.tsx': PARTS,
    'src/pageParts/loadParts.ts': [['  system: () =>', "  trial: () => loadChunk(() => import('./trial.tsx')),\n"]],
    'tests/src/settings/pageOrder.test.ts': [
      ["  system: ['/system", "  trial: ['/trial/level', 6, 'trial.level=6'],\n"],
    ],
    'src/app/commands.ts': [
      [
        "  {\n    id: 'services',",
        `  {
    id: 'trial',
    title: 'Trial',
    group: 'Pages',
    keys: ['p t'],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/trial',
  },
`,
      ],
    ],
    'bench/screens.ts': [["    { page: 'system'", "    { page: 'trial', cards: [] },\n"]],
  },
  'Another page': {
    'src/dashboard/Trial.tsx': PAGE,
    'src/shell/pages.ts': [
      [
        '  ...SETTINGS_PAGES.map(',
        `  {
    path: 'trial',
    title: 'Trial page',
    group: 'primary',
    icon: Gauge,
    forReadOnly: true,
    ...deferred<PageProps>(async () => (await loadChunk(() => import('../dashboard/Trial.tsx'))).Trial),
  },
`,
      ],
    ],
    'src/app/commands.ts': [
      [
        "  {\n    id: 'this-radio',",
        `  {
    id: 'trial-page',
    title: 'Trial page',
    group: 'Pages',
    keys: [],
    synonyms: ['attempt'],
    forReadOnly: true,
    link: 'trial',
  },
`,
      ],
    ],
    'bench/screens.ts': [
      [
        '  ...[\n',
        "  { name: 'trial', modules: ['index', 'application', 'src/dashboard/Trial.tsx'], budget: 160 },\n",
      ],
    ],
  },
  'A call of the device': {
    'schemas/device/calls/hardware.ts': [
      ['import { locateSchema }', "import { trialSchema } from '../hardware/trial.ts';\n"],
      [
        '  weather: {\n',
        `  trial: {
    about: 'Number of trials.',
    ours: 'call',
    ...GET_SIGNED_IN,
    family: 'cgi',
    path: '/trial.cgi',
    response: { as: 'json', schema: trialSchema },
    errors: {},
  },
`,
      ],
    ],
    'schemas/device/hardware/trial.ts': `import type { AnnotatedSchema } from '../../vocabulary/annotations.ts';

/** Response of \`GET /trial.cgi\` (docs/device.md#hardware). */
export const trialSchema = {
  title: 'Trial',
  description: 'Number of trials.',
  type: 'object',
  required: ['count'],
  properties: { count: { title: 'Count', description: 'Number of trials.', type: 'integer' } },
} as const satisfies AnnotatedSchema;
`,
    'simulator/handlers/hardware/trial.ts': `import { json } from '../../core/answer.ts';
import type { AnswerOf } from '../call.ts';

/** GET \`/trial.cgi\`. */
export const trial = (): AnswerOf<'trial'> => json({ count: 3 });
`,
    'simulator/app/routes.ts': [
      ['import { weather }', "import { trial } from '../handlers/hardware/trial.ts';\n"],
      ['  weather,\n', '  trial,\n'],
    ],
    'src/device/endpoints/trial.ts': `import { getJson } from '../call.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';

/** @throws DeviceError */
export const getTrial = async (options?: CallOptions): Promise<number | undefined> =>
  toNumber((await getJson('/trial.cgi', options)).count);
`,
    'docs/device.md': [['Web (`httpd`: 80', '`trial.cgi` is a trial. ']],
    'tests/simulator/hardware/trial.test.ts': `import { expect, test } from 'vitest';
import { bench, signedIn } from '../client.ts';
import { SECOND_MODEL, signedInSecond } from '../secondClient.ts';

test('counts the trials', async () => {
  const device = await bench({ model: SECOND_MODEL });
  const client = await signedIn(device);
  expect(await (await client.get('/trial.cgi')).json()).toEqual({ count: 3 });
  expect(await signedInSecond(device).read('device/trial')).toEqual({ count: 3 });
});
`,
    // Written by `npm run docs:calls`.
    'docs/calls.md': [],
  },
  'A call of both families': {
    'schemas/device/calls/second/maintenance.ts': [
      ['import { doneSchema }', "import { trialSchema } from '../../hardware/trial.ts';\n"],
      [
        '  v1Locate: {\n',
        `  v1Trial: {
    about: 'Number of trials.',
    ours: 'call',
    ...GET_V1,
    path: '/api/v1.0/device/trial',
    response: { as: 'json', schema: trialSchema },
    errors: {},
  },
`,
      ],
    ],
    'simulator/handlers/second/handlers.ts': [
      ['import { history, historyByMinute }', "import { trial } from '../hardware/trial.ts';\n"],
      ['  v1Locate: ', '  v1Trial: trial,\n'],
    ],
    'src/device/second/rows.ts': [
      ["  'GET /api/locate'", "  'GET /trial.cgi': ({ options }) => ask('GET device/trial', options),\n"],
    ],
  },
  'A tool': {
    'src/diagnostics/trial/Trial.tsx': TOOL,
    'src/diagnostics/trial/trialRun.ts': TOOL_RUN,
    'src/diagnostics/trial/trialText.ts': `/** Result as text. */
export const trialText = (count: number): string => \`\${count} trials\\n\`;
`,
    'src/app/tools.ts': [
      [
        "  {\n    id: 'tables',",
        `  {
    id: 'trial',
    title: 'Trial tool',
    about: 'Counts trials.',
    keys: [],
    synonyms: ['attempts'],
    forReadOnly: true,
  },
`,
      ],
    ],
    'src/shell/tools.tsx': [
      [
        '  tables: {\n',
        `  trial: {
    icon: Timer,
    load: async () => (await loadChunk(() => import('../diagnostics/trial/Trial.tsx'))).Trial,
  },
`,
      ],
    ],
    'tests/src/diagnostics/trialRun.test.ts': `import { expect, test } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { createTrial } from '../../../src/diagnostics/trial/trialRun.ts';

test('counts, and reports a failed call', async () => {
  const trial = createTrial(async () => 3);
  await trial.start();
  expect(trial.state.get()).toMatchObject({ running: false, count: 3 });
  const failing = createTrial(() => Promise.reject(new DeviceError('network', 0, 'No response.')));
  await failing.start();
  expect(failing.state.get().problem).toBeTypeOf('string');
});
`,
    'tests/browser/diagnostics/trial.test.ts': `import { onTestFinished, test } from 'vitest';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('the trial tool counts', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#tools/trial');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('3 trials').waitFor();
});
`,
  },
  'A step on the way to a link': {
    'src/linkWizard/journey.ts': [["'network', 'test', 'align', 'up'] as const", "'trial', "]],
    'src/linkWizard/TrialStep.tsx': STEP,
    'src/linkWizard/steps.tsx': [
      [
        '  network: {\n',
        `  trial: {
    title: 'Trial step',
    ...deferred<StepProps>(async () => (await loadChunk(() => import('./TrialStep.tsx'))).TrialStep),
  },
`,
      ],
    ],
    'src/linkWizard/stepSettings.ts': [
      ['  up: { pages', "  trial: { pages: ['services'], pointers: ['/telnet/idle'] },\n"],
    ],
    'tests/src/linkWizard/journey.test.ts': [
      ["'network', 'test', 'align', 'up']],", "'trial', "],
      ["'network', 'align', 'test', 'up']],", "'trial', "],
    ],
  },
  'A part of the documents': {
    'command/docs/trial/trial.ts': DOCUMENT,
    'command/docs/writeDocs.ts': [
      ['import type { DocsPart, DocsRequest', "import { trial } from './trial/trial.ts';\n"],
      ['  reference,\n', '  trial,\n'],
      ["  {\n    path: 'openapi.json',", "  { path: 'trial/index.html', title: 'Trial', about: 'A trial.' },\n"],
    ],
    'docs/commands.md': [['| `npm run docs:rules`', '| `guywire docs` | Includes a trial. |\n']],
    'tests/command/docs/trial.test.ts': `import { expect, it } from 'vitest';
import { trial } from '../../../command/docs/trial/trial.ts';

it('is one page', async () => {
  expect(await trial({})).toMatchObject([{ path: 'trial/index.html', content: expect.stringContaining('A trial.') }]);
});
`,
  },
  'A room': {
    'tools/rooms/rooms.ts': [["  ['tools/chromium'", "  ['tools/trial', TOOL, REACT],\n"]],
    'docs/architecture.md': [['| `rules` |', '| `tools/trial` | a trial |\n']],
  },
  'A command for people': {
    'command/trial/trialCommand.ts': COMMAND,
    'command/trial/printTrial.ts': `import type { Io } from '../guywire/subcommand.ts';

export const printTrial = (io: Io): Promise<void> => io.out('a trial was run\\n');
`,
    'command/program.ts': [
      ['import { verifyCommand }', "import { trialCommand } from './trial/trialCommand.ts';\n"],
      ['  verifyCommand,\n', '  trialCommand,\n'],
    ],
    'command/README.md': [['| `verify` |', '| `trial` | Run a trial. |\n']],
    'tools/rooms/rooms.ts': [["  ['command', ", "  ['command/trial', COMMAND + ' ./guywire', REACT],\n"]],
    'tests/command/trial.test.ts': `import { expect, it } from 'vitest';
import { guywire } from './guywire.ts';

it('runs', async () => {
  expect((await guywire(['trial'])).out).toBe('a trial was run\\n');
});
`,
  },
  'A language': {
    'languages/languages.ts': [["  { code: 'he_IL'", "  { code: 'nl_NL', name: 'Nederlands' },\n"]],
    'languages/nl_NL.json': '{ "glossary": { "channel": "kanaal" }, "texts": {} }\n',
  },
  'A text': {
    'src/login/SignIn.tsx': [['{editsWait && t(', "{t('This sentence is a trial.')} "]],
  },
};
