import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { EquivalentMutation } from './mutate/equivalent/equivalentMutation.ts';
import { EQUIVALENT_MUTATIONS } from './mutate/equivalent/equivalentMutations.ts';
import { type Mutation, mutationsOf, withMutations } from './mutate/mutationsOf.ts';
import { createTestBench } from './mutate/testBench.ts';

const USAGE = `npm run mutate -- [PART OF A FILE NAME …] [--tests PART …] [--workers 2] [--list]

Changes rules/ in one small place at a time and runs the tests of the rules each time. What no test notices is listed,
unless tools/mutate/equivalent says why nothing can notice it; exits with 1 where anything is listed.
--tests runs only the test files whose name contains one of the parts; --list shows the mutations without running any.`;

/** The tests of the rules: unit tests and laws. Two look at files and processes, which no mutation reaches. */
const TESTS = [
  'tests/rules/**/!(regdbTool|browserRules).test.ts',
  'tests/properties/{transmitPower,channels,network}.test.ts',
];

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

interface Task {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Every file of rules/ as it is. */
function readRules(): readonly { readonly file: string; readonly source: string }[] {
  return readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => ({ file: `rules/${name}`, source: readFileSync(join(root, 'rules', name), 'utf8') }));
}

function describe(file: string, source: string, { start, end, replacement }: Mutation): Task {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const firstLine = (text: string) => text.split('\n', 1)[0]?.trim() ?? '';
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    before: firstLine(source.slice(lineStart)),
    after: firstLine(source.slice(lineStart, start) + replacement + source.slice(end)),
  };
}

function explanationOf(task: Task): EquivalentMutation | undefined {
  return EQUIVALENT_MUTATIONS.find(
    ({ file, before, after }) => file === task.file && before === task.before && after === task.after,
  );
}

function show({ file, line, before, after }: Task): void {
  console.log(`${file}:${line}\n  - ${before}\n  + ${after}`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      workers: { type: 'string', default: '2' },
      tests: { type: 'string', multiple: true, default: ['tests'] },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const sources = new Map<string, string>();
  const tasks: Task[] = [];
  for (const { file, source } of readRules()) {
    if (positionals.length > 0 && !positionals.some((part) => file.includes(part))) continue;
    const mutations = mutationsOf(source);
    sources.set(file, withMutations(source, mutations, tasks.length));
    tasks.push(...mutations.map((mutation) => describe(file, source, mutation)));
  }
  if (values.list) {
    tasks.forEach(show);
    console.log(`${tasks.length} mutations`);
    return;
  }
  const started = performance.now();
  const count = Math.max(1, Number(values.workers));
  const benches = await Promise.all(
    Array.from({ length: count }, () => createTestBench(root, TESTS, sources, values.tests)),
  );
  const explained = new Set<EquivalentMutation>();
  let unexplained = 0;
  const survives = (id: number) => {
    const task = tasks[id];
    if (task === undefined) return;
    const explanation = explanationOf(task);
    if (explanation !== undefined) {
      explained.add(explanation);
      return;
    }
    unexplained += 1;
    show(task);
  };
  await Promise.all(
    benches.map((bench, at) =>
      bench.tryAll(
        [...tasks.keys()].filter((id) => id % count === at),
        survives,
      ),
    ),
  );
  await Promise.all(benches.map((bench) => bench.close()));

  const stale = EQUIVALENT_MUTATIONS.filter((one) => sources.has(one.file) && !explained.has(one));
  for (const { file, before, after } of stale) {
    console.log(`${file} has no such survivor any more:\n  - ${before}\n  + ${after}`);
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `${tasks.length} mutations: ${unexplained} survive without a reason, ${explained.size} with one. ${minutes} minutes.`,
  );
  if (unexplained > 0 || stale.length > 0) process.exitCode = 1;
}

await run();
