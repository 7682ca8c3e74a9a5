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
    'schemas/pages.ts': [["'users'],", "'trial', "]],
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
    keys: [],
    synonyms: [],
    forReadOnly: true,
    link: 'settings/trial',
  },
`,
      ],
    ],
    'bench/screens.ts': [["    { page: 'system'", "    { page: 'trial', cards: [] },\n"]],
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
    'src/login/SignIn.tsx': [["{t('Your session has ended.')}", "{t('This sentence is a trial.')} "]],
  },
};
