import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node';
import { schemaPlugins } from '../../vite.config.ts';
import type { Room } from './rooms.ts';

/** The tests with all mutations built in, in this process and a worker of its own. */
export interface TestBench {
  /**
   * Tries mutations in loaded modules, where tests can be repeated, then those left by loading the modules with each.
   * @param survives is told the number of each that no test notices, as soon as that is known
   */
  tryAll(share: readonly number[], survives: (id: number) => void): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds a test of a room that cannot be repeated may take. */
const LONGEST = 60_000;

const local = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * A test bench. Tests of a room that cannot be repeated have a time limit: a mutation may make them wait for ever.
 * @param sources texts that are loaded instead of files, by path from the root
 * @param parts a part of the name of each test file to run
 */
export async function createTestBench(
  root: string,
  room: Room,
  sources: ReadonlyMap<string, string>,
  parts: readonly string[],
): Promise<TestBench> {
  const codes = new Map([...sources].map(([file, code]) => [join(root, file), code]));
  const failures: string[] = [];
  const noticed = new Set<number>();
  /** The mutations each test file reaches, while it is loaded or in a test. */
  const loaded = new Map<string, Set<number>>();
  const reached = new Map<string, Set<number>>();

  const reporter: Reporter = {
    onTestCaseResult(test) {
      const meta = test.meta();
      for (const id of meta.noticed ?? []) noticed.add(id);
      collect(loaded, test.module.moduleId, meta.loaded);
      collect(reached, test.module.moduleId, meta.reached);
      const result = test.result();
      if (result.state === 'failed') failures.push(`${test.fullName}: ${result.errors[0]?.message}`);
    },
    onTestModuleEnd(module) {
      failures.push(...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`));
    },
    onTestRunEnd(_modules, errors) {
      failures.push(...errors.map(({ message }) => message));
    },
  };
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: [...room.tests],
      exclude: ['tests/**/browser/**'],
      related: [...codes.keys()],
      setupFiles: [local('mutationSwitch.ts')],
      runner: local('mutationRunner.ts'),
      restoreMocks: true,
      ...(room.repeatable ? { testTimeout: 0 } : { testTimeout: LONGEST, hookTimeout: LONGEST }),
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      bail: 1,
      reporters: [reporter],
    },
    {
      plugins: [
        ...schemaPlugins(),
        {
          name: 'guywire:mutations',
          enforce: 'pre',
          transform(_, id) {
            const code = codes.get(id);
            return code === undefined ? null : { code, map: null };
          },
        },
      ],
      server: { watch: null },
    },
  );
  const specifications = await vitest.getRelevantTestSpecifications([...parts]);
  if (specifications.length === 0) throw new Error(`No test of ${room.name} imports what is mutated.`);

  /** Runs the tests of a file; the first that fails. */
  const run = async (
    specification: TestSpecification,
    given: { readonly active: number; readonly share: readonly number[]; readonly longest: number },
  ): Promise<string | undefined> => {
    failures.length = 0;
    vitest.provide('active', given.active);
    vitest.provide('share', [...given.share]);
    vitest.provide('longest', given.longest);
    vitest.provide('tolerant', !room.repeatable);
    await vitest.runTestSpecifications([specification]);
    return failures[0];
  };

  const tryLoaded = async (share: readonly number[], longest: number): Promise<readonly number[]> => {
    let alive = share;
    for (const specification of [...specifications]) {
      const known = reached.get(specification.moduleId);
      if (known !== undefined && !alive.some((id) => known.has(id))) continue;
      const failure = await run(specification, { active: -1, share: alive, longest });
      if (failure !== undefined) {
        if (room.repeatable) throw new Error(`The tests fail without any mutation. ${failure}`);
        // Work that a mutation leaves running fails later, when no test waits for it: that is no failure of the tests.
        const own = await run(specification, { active: -1, share: [], longest });
        if (own === undefined) continue;
        console.log(`${specification.moduleId} fails without any mutation and is left out. ${own}`);
        specifications.splice(specifications.indexOf(specification), 1);
        continue;
      }
      alive = alive.filter((id) => !noticed.has(id));
    }
    return alive;
  };

  const tryLoading = async (id: number): Promise<boolean> => {
    for (const specification of specifications) {
      const places = [loaded, reached].map((all) => all.get(specification.moduleId));
      if (!places.some((ids) => ids?.has(id))) continue;
      if ((await run(specification, { active: id, share: [], longest: 0 })) === undefined) continue;
      // The mutations next to this one are likely to be noticed by the same tests.
      specifications.splice(specifications.indexOf(specification), 1);
      specifications.unshift(specification);
      return true;
    }
    return false;
  };

  return {
    async tryAll(share, survives) {
      let alive = share;
      // Quick tests first: they notice most of what there is to notice. Long ones that cannot all be repeated are not run
      // twice: loading the modules anew decides more, and takes as long.
      for (const longest of room.repeatable ? [50, 500, 60_000] : [50, 500]) {
        alive = await tryLoaded(alive, longest);
        console.log(`${alive.length} of ${share.length} not noticed by tests of up to ${longest} ms`);
      }
      for (const [at, id] of alive.entries()) {
        if (!(await tryLoading(id))) survives(id);
        if ((at + 1) % 50 === 0) console.log(`${at + 1} of these tried from the start`);
      }
    },
    close: () => vitest.close(),
  };
}

function collect(all: Map<string, Set<number>>, key: string, ids: readonly number[] = []): void {
  const known = all.get(key) ?? new Set();
  for (const id of ids) known.add(id);
  all.set(key, known);
}
