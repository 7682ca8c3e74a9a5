import { parseArgs } from 'node:util';
import { inWorkers } from '../command/guywire/inWorkers.ts';
import type { Outcome } from './fuzz/target.ts';
import { TARGETS } from './fuzz/targets.ts';
import type { Batch } from './fuzz/worker.ts';

const USAGE = `npm run fuzz -- [--inputs 1000000] [--minutes 10] [--seed N] [--target NAME …]

Sends invalid inputs to the device: requests for every call, bodies, configurations, boards, firmware images, versions,
JSON, faults, stored histories and catalogues. Each is a valid input with up to three changes. If an input causes a crash,
a timeout, an internal error or a violated invariant, the smallest such input is printed with its seed. The seed finds it
in the first 2000 inputs of its target. Add it to tests/fuzz/corpus.json. The web servers of docs/deploy.md are targets
if they are installed (npm run test:servers installs them). Targets: ${TARGETS.map(({ name }) => name).join(', ')}.`;

/** Default number of inputs per batch. */
const BATCH = 2000;
/** Timeout of a batch in ms. A thread that exceeds it hangs. */
const LONGEST_BATCH = 300_000;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    target: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});

const wantedTargets = TARGETS.filter(({ name }) => values.target?.includes(name) ?? true);
const chosen = wantedTargets.filter(({ missing }) => missing?.() === undefined);
const left = wantedTargets.flatMap(({ name, missing }) => {
  const why = missing?.();
  return why === undefined ? [] : [`${name}: left out, ${why}`];
});
const [inputs, minutes, seed] = [Number(values.inputs), Number(values.minutes), Number(values.seed)];
const isSound = inputs >= 1 && minutes > 0 && Number.isSafeInteger(seed) && chosen.length > 0;
const until = performance.now() + minutes * 60_000;
const done: Outcome[] = [];
const running: Batch[] = [];

/** Yields batches of all targets in turn, by their shares, until the time is over. */
function* batches(): Generator<Batch> {
  const shares = chosen.reduce((sum, { share }) => sum + share, 0);
  const open = new Map(chosen.map(({ name, share }) => [name, Math.ceil((inputs * share) / shares)]));
  for (let round = 0; open.size > 0; round += 1) {
    for (const [target, inputs] of open) {
      if (performance.now() > until) return;
      const most = chosen.find(({ name }) => name === target)?.batch ?? BATCH;
      const batch = { target, seed: seed + round, count: Math.min(most, inputs) };
      if (inputs > most) open.set(target, inputs - most);
      else open.delete(target);
      running.push(batch);
      yield batch;
    }
  }
}

function watch(): NodeJS.Timeout {
  return setTimeout(() => {
    console.error('No thread gives anything back. One of these hangs:', running.slice(done.length));
    process.exit(1);
  }, LONGEST_BATCH);
}

function lineOf(name: string): string {
  const own = done.filter(({ target }) => target === name);
  const inputs = own.reduce((sum, outcome) => sum + outcome.inputs, 0);
  const seconds = own.reduce((sum, { time }) => sum + time, 0) / 1000;
  const slowest = Math.max(0, ...own.map((outcome) => outcome.slowest));
  const failures = own.filter(({ failure }) => failure !== undefined).length;
  const cells = [inputs, Math.round(inputs / Math.max(seconds, 0.001)), Math.round(slowest), failures];
  return name.padEnd(14) + cells.map((cell) => cell.toLocaleString('en').padStart(14)).join('');
}

if (values.help || !isSound) {
  console.log(USAGE);
  if (!isSound) process.exitCode = 2;
} else {
  for (const line of left) console.log(line);
  const start = performance.now();
  let watching = watch();
  await inWorkers<Batch, Outcome>('../tools/fuzz/worker', batches(), (outcome) => {
    clearTimeout(watching);
    watching = watch();
    done.push(outcome);
    if (outcome.failure === undefined) return;
    const { input, error, seed: found } = outcome.failure;
    console.log(`${outcome.target}, seed ${found}: ${JSON.stringify(input)}\n${error}\n`);
    process.exitCode = 1;
  });
  clearTimeout(watching);
  const seconds = (performance.now() - start) / 1000;
  const inputs = done.reduce((sum, outcome) => sum + outcome.inputs, 0);
  console.log(
    `${'target'.padEnd(14)}${['inputs', 'a second*', 'slowest, ms', 'findings'].map((head) => head.padStart(14)).join('')}`,
  );
  for (const { name } of chosen) console.log(lineOf(name));
  console.log(`\n${inputs.toLocaleString('en')} inputs in ${Math.round(seconds)} s, seed ${seed}; *of one thread`);
}
