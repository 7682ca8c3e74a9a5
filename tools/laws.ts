/** Runs the test files with laws repeatedly, each time with a new seed, until one fails. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';

const USAGE = `npm run test:laws -- [--times 1] [--seed N]

Runs the laws with other cases than npm test, which uses a fixed seed. The seed of a failure reproduces it.`;

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    help: { type: 'boolean', default: false },
  },
});
const [times, first] = [Number(values.times), Number(values.seed)];
if (values.help || !(times >= 1) || !Number.isSafeInteger(first)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const files = globSync('tests/**/*.test.{ts,tsx}', { ignore: '**/browser/**' }).filter((file) =>
  /from 'fast-check'/.test(readFileSync(file, 'utf8')),
);
for (let seed = first; seed < first + times; seed += 1) {
  console.log(`Seed ${seed}, ${files.length} files`);
  // All cases of a law take minutes on a busy machine.
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'node', '--testTimeout=600000', ...files], {
    stdio: 'inherit',
    env: { CASES: '1', ...process.env, SEED: String(seed) },
  });
  if (status !== 0) {
    console.error(`npm run test:laws -- --seed ${seed} finds it again.`);
    process.exit(1);
  }
}
