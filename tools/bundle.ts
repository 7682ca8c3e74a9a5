import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { validatorModule } from 'guywire-engine/build';
import { readChapters } from '../command/docs/reference/readChapters.ts';
import { ruleFiles } from '../command/rulesDocument/ruleModules.ts';
import { LANGUAGES } from '../languages/languages.ts';
import manifest from '../package.json' with { type: 'json' };
import { database } from '../rules/regulatory/database.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { licencesOf } from './licences.ts';
import { MADE_TABLES } from './madeTables.ts';

const ROOT = join(import.meta.dirname, '..');

/** External packages of the device's bundle. */
const OF_DEVICE = Object.keys(manifest.dependencies).filter((name) => name !== 'guywire-engine');

/** Prefix of virtual modules of validators. The section name follows. */
const VALIDATOR = 'validator:';

const sections: Readonly<Record<string, unknown>> = configurationSchema.properties;

/** Modules that read files or generate code at run time, by path. The bundle contains their result instead. */
const MADE: Readonly<Record<string, () => string | Promise<string>>> = {
  ...MADE_TABLES,
  'rules/regulatory/database.ts': () =>
    `export const database = JSON.parse(${JSON.stringify(JSON.stringify(database))});`,
  'simulator/configuration/sectionValidators.ts': () => {
    const names = Object.keys(sections);
    const imports = names.map((name, at) => `import validate${at} from '${VALIDATOR}${name}';`);
    const pairs = names.map((name, at) => `[${JSON.stringify(name)}, validate${at}]`);
    return `${imports.join('\n')}\nconst validators = new Map([${pairs.join()}]);\nexport const sectionValidators = () => validators;`;
  },
  'command/docs/reference/readChapters.ts': async () =>
    `export const readChapters = async () => (${JSON.stringify(await readChapters())});`,
  'command/docs/reference/readStrings.ts': () => {
    const codes = LANGUAGES.slice(1).map(({ code }) => code);
    const file = (code: string) => JSON.stringify(join(ROOT, `languages/${code}.json`));
    return `import { stringsOf } from ${JSON.stringify(join(ROOT, 'languages/catalogue.ts'))};
const catalogues = { ${codes.map((code) => `${code}: () => import(${file(code)})`).join()} };
export const readStrings = async (code) => stringsOf((await catalogues[code]()).default);`;
  },
  // Chunks are in the folder of the command, with the interface below it.
  'command/open/interfaceFolder.ts': () =>
    `import { join } from 'node:path';\nexport const interfaceFolder = join(import.meta.dirname, 'interface');`,
  'command/edit/pageFolder.ts': () =>
    `import { join } from 'node:path';\nexport const pageFolder = join(import.meta.dirname, 'editor');`,
  'command/rulesDocument/ruleModules.ts': () => {
    const files = ruleFiles();
    const imports = files.map((file, at) => `import * as module${at} from ${JSON.stringify(join(ROOT, file))};`);
    const modules = files.map((file, at) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return `{ file: ${JSON.stringify(file)}, text: ${JSON.stringify(text)}, module: module${at} }`;
    });
    return `${imports.join('\n')}\nexport const ruleModules = async () => [${modules.join()}];`;
  },
};

/** Replaces the `MADE` modules by their results. */
const replaceMade: Plugin = {
  name: 'guywire:made',
  setup({ onLoad, onResolve }) {
    const folder = join(ROOT, 'engine/validate');
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const make = MADE[relative(ROOT, path)];
      return make === undefined ? undefined : { contents: await make(), resolveDir: ROOT };
    });
    onResolve({ filter: /^validator:/ }, ({ path }) => ({ path, namespace: VALIDATOR }));
    onLoad({ filter: /./, namespace: VALIDATOR }, async ({ path }) => ({
      contents: await validatorModule(sections[path.slice(VALIDATOR.length)], folder),
      resolveDir: folder,
    }));
  },
};

/** Browsers and their driver, which `guywire docs --pictures` requires, are never installed with the command. */
const NEVER_BUNDLED = ['playwright-core'];

/** CommonJS packages needed at startup. An `import` would make Node.js scan their whole text for exports. */
const REQUIRED = /^ipaddr\.js$/;

/** CommonJS packages that are loaded lazily. In a bundle, esbuild gives them no named exports. */
const LATE = /^selfsigned$/;

const require = createRequire(import.meta.url);

/** Loads installed `REQUIRED` packages by `require`, and names the exports of bundled `LATE` packages. */
const commonJs = (installed: readonly string[]): Plugin => ({
  name: 'guywire:commonJs',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: REQUIRED }, ({ path }) =>
      installed.includes(path) ? { path, namespace: 'required', sideEffects: false } : undefined,
    );
    onResolve({ filter: LATE }, ({ path, kind }) =>
      kind === 'dynamic-import' && !installed.includes(path) ? { path, namespace: 'late' } : undefined,
    );
    const named = (path: string, all: string) => ({
      contents: `${all}\nexport default all;\nexport const { ${Object.keys(require(path)).join()} } = all;`,
      resolveDir: ROOT,
    });
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) =>
      named(
        path,
        `import { createRequire } from 'node:module';\nconst all = createRequire(import.meta.url)(${JSON.stringify(path)});`,
      ),
    );
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => named(path, `import all from ${JSON.stringify(path)};`));
  },
});

/** Prettier with the language of `json-schema-to-typescript` alone. Its other languages are six times as large. */
const prettier: Plugin = {
  name: 'guywire:prettier',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^prettier$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'prettier',
      pluginData: resolveDir,
    }));
    onLoad({ filter: /./, namespace: 'prettier' }, ({ pluginData }) => ({
      contents: `import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format as formatWith } from 'prettier/standalone';
export const format = (text, options) => formatWith(text, { ...options, plugins: [estree, typescript] });`,
      resolveDir: pluginData,
    }));
  },
};

/**
 * Bundles programs into a few files, which start four times as fast as hundreds of TypeScript files. Bundles read no
 * files beside them. Installed packages stay external. `licences.txt` has the licences of bundled packages.
 * @param folder output path from the root, replaced
 * @param base folder of the project
 * @param entries programs and threads without extension, with the same paths in the output
 * @param installed packages that are not bundled
 */
export async function bundle(
  folder: string,
  base: string,
  entries: readonly string[],
  installed: readonly string[] = OF_DEVICE,
): Promise<void> {
  const outdir = join(ROOT, folder);
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(ROOT, base, `${entry}.ts`)),
    outbase: join(ROOT, base),
    outdir,
    bundle: true,
    external: [...installed, ...NEVER_BUNDLED],
    // Its other build requires its own files by computed names, which a bundle lacks.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // Lazily loaded modules stay in separate files.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    // Widgets refer to styles, which only browsers load.
    loader: { '.css': 'empty' },
    // Bundled CommonJS modules require modules of Node.js.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [replaceMade, commonJs(installed), prettier],
    metafile: true,
  });
  writeFileSync(join(outdir, 'licences.txt'), licencesOf(ROOT, Object.keys(metafile.inputs)));
}
