import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node';
import { schemaPlugins } from '../../vite.config.ts';
import type { Room } from './rooms.ts';

/** Tests with all mutations built in, in this process with one worker. */
export interface TestBench {
  /**
   * Tries mutations in loaded modules if tests can be repeated, and the remaining ones by reloading the modules.
   * @param survives called with the number of each unnoticed mutation
   */
  tryAll(share: readonly number[], survives: (id: number) => void): Promise<void>;
  close(): Promise<void>;
}

/** Setup that the tests need: rows are compared without their keys, and passwords are hashed at the lowest cost. */
const TESTS_SETUP = ['../../tests/equalRows.ts', '../../tests/simulator/cheapScrypt.ts'];

/** Time limit in ms for a test of a room without repeatable tests. */
const LONGEST = 60_000;

const local = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Test bench. Tests of a room without repeatable tests have a time limit, because a mutation may cause an endless
 * wait.
 * @param sources replaced file contents by path from the root
 * @param parts name parts of the test files
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
  /** Mutations that each test file reaches, during loading or in a test. */
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
      setupFiles: [local('mutationSwitch.ts'), ...TESTS_SETUP.map(local)],
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

  /** Runs the tests of a file up to the first failure. */
  const run = async (
    specification: TestSpecification,
    options: { readonly active: number; readonly share: readonly number[]; readonly longest: number },
  ): Promise<string | undefined> => {
    failures.length = 0;
    vitest.provide('active', options.active);
    vitest.provide('share', [...options.share]);
    vitest.provide('longest', options.longest);
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
        // Work left running by a mutation fails later, outside of any test. Ignore it.
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
      // Nearby mutations are probably noticed by the same tests.
      specifications.splice(specifications.indexOf(specification), 1);
      specifications.unshift(specification);
      return true;
    }
    return false;
  };

  return {
    async tryAll(share, survives) {
      let alive = share;
      // Fast tests first, because they notice most mutations. Slow tests that cannot all be repeated run only once:
      // reloading decides more in the same time.
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
