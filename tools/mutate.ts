import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { setup as buildDevice } from '../tests/buildDevice.ts';
import { EQUIVALENT_MUTATIONS, type EquivalentMutation } from './mutate/equivalentMutations.ts';
import { type Mutation, mutationsOf, withMutations } from './mutate/mutationsOf.ts';
import { ROOMS, type Room, sourcesOf } from './mutate/rooms.ts';
import { type ShownMutation, shownMutation } from './mutate/shownMutation.ts';
import { createTestBench } from './mutate/testBench.ts';

const USAGE = `npm run mutate -- [PART OF A FILE NAME …] [--room NAME …] [--sample N --seed S] [--tests PART …] [--workers 2] [--list]

Changes a room in one small place at a time, and runs the tests that reach this place. The default room is rules/; of engine,
src and simulator, rendering is left out. Prints the mutations that no test notices, unless tools/mutate/equivalent.tsv
states why no test can. Exits with 1 if a mutation is printed. --sample tries N random mutations of the rooms by a seed.
--tests runs only test files with one of the parts in their name. --list prints the mutations and runs no test.`;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

// Runs all cases of long laws, because fewer cases notice fewer mutations.
process.env.CASES ??= '1';

/** File with its selected mutations. */
interface Mutated {
  readonly file: string;
  readonly source: string;
  readonly room: string;
  readonly mutations: readonly Mutation[];
}

function explanationOf(mutation: ShownMutation): EquivalentMutation | undefined {
  return EQUIVALENT_MUTATIONS.find(
    ({ file, before, after }) => file === mutation.file && before === mutation.before && after === mutation.after,
  );
}

function show({ file, line, before, after }: ShownMutation): void {
  console.log(`${file}:${line}\n  - ${before}\n  + ${after}`);
}

/** Mutations of the files, all or a random sample by seed. */
function drawn(files: readonly Mutated[], count: number | undefined, seed: number): readonly Mutated[] {
  const all = files.flatMap(({ mutations }) => mutations);
  if (count === undefined || count >= all.length) return files;
  const some = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  const chosen = new Set(fc.sample(some, { seed, numRuns: 1 })[0]);
  return files.map((one) => ({ ...one, mutations: one.mutations.filter((mutation) => chosen.has(mutation)) }));
}

/**
 * Tries the selected mutations of a room. @returns number of mutations that no test noticed without a known reason
 */
async function tryRoom(
  room: Room,
  files: readonly (Mutated & { readonly isWhole: boolean })[],
  workers: number,
  parts: readonly string[],
): Promise<number> {
  const sources = new Map<string, string>();
  const shown: ShownMutation[] = [];
  for (const { file, source, mutations } of files) {
    sources.set(file, withMutations(source, mutations, shown.length));
    shown.push(...mutations.map((mutation) => shownMutation(file, source, mutation)));
  }
  const benches = await Promise.all(
    Array.from({ length: workers }, () => createTestBench(root, room, sources, parts)),
  );
  const explained = new Set<EquivalentMutation>();
  let unexplained = 0;
  const survives = (id: number) => {
    const mutation = shown[id];
    if (mutation === undefined) return;
    const explanation = explanationOf(mutation);
    if (explanation !== undefined) {
      explained.add(explanation);
      return;
    }
    unexplained += 1;
    show(mutation);
  };
  await Promise.all(
    benches.map((bench, at) =>
      bench.tryAll(
        [...shown.keys()].filter((id) => id % workers === at),
        survives,
      ),
    ),
  );
  await Promise.all(benches.map((bench) => bench.close()));

  const whole = files.filter(({ isWhole }) => isWhole).map(({ file }) => file);
  const stale = EQUIVALENT_MUTATIONS.filter((one) => whole.includes(one.file) && !explained.has(one));
  for (const { file, before, after } of stale) {
    console.log(`${file} has no such survivor any more:\n  - ${before}\n  + ${after}`);
  }
  const noticed = shown.length - unexplained - explained.size;
  const share = ((100 * noticed) / Math.max(1, shown.length - explained.size)).toFixed(1);
  console.log(
    `${room.name}: ${shown.length} mutations, ${noticed} noticed (${share} %), ${unexplained} survive without a reason, ${explained.size} with one.`,
  );
  return unexplained + stale.length;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      room: { type: 'string', multiple: true, default: ['rules'] },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
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
  const rooms = ROOMS.filter(({ name }) => values.room.includes(name));
  if (rooms.length < values.room.length) throw new Error(`There are: ${ROOMS.map(({ name }) => name).join(', ')}.`);
  const all = rooms.flatMap(({ name }) =>
    sourcesOf(root, name)
      .filter(({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
      .map((found) => ({ ...found, room: name, mutations: mutationsOf(found.source) })),
  );
  const count = values.sample === undefined ? undefined : Number(values.sample);
  const files = drawn(all, count, Number(values.seed)).map((one, at) => ({
    ...one,
    isWhole: one.mutations.length === all[at]?.mutations.length,
  }));
  if (values.list) {
    for (const { file, source, mutations } of files) {
      for (const mutation of mutations) show(shownMutation(file, source, mutation));
    }
    console.log(`${files.reduce((sum, { mutations }) => sum + mutations.length, 0)} mutations`);
    return;
  }
  // Some tests start the built device, so build it before any mutation.
  await buildDevice();
  const started = performance.now();
  let left = 0;
  for (const room of rooms) {
    const own = files.filter((one) => one.room === room.name && one.mutations.length > 0);
    left += await tryRoom(room, own, Math.max(1, Number(values.workers)), values.tests);
  }
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
  if (left > 0) process.exitCode = 1;
}

await run();
