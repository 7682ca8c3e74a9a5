import { parseArgs } from 'node:util';
import { figure, printTable } from '../command/text/table.ts';
import { type Report, soak } from './soak/soak.ts';

const USAGE = `npm run soak -- [--minutes 10] [--seed N]

Starts the simulated radio with 84 stations that connect and disconnect, a dashboard with running tools, a phone that
sleeps, and two administrators. One administrator edits and saves in the page, the other by calls. Meanwhile calls fail,
the device restarts and loses power, radars transmit, and the clock jumps. At the end checks that every stored
configuration was complete, none was lost, every page works again, and every response was in time. All random choices
depend on the seed.`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    help: { type: 'boolean', default: false },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
const isSound = minutes > 0 && Number.isSafeInteger(seed);

function print({ answers, counts, found }: Report): void {
  printTable(
    'Answers',
    ['', 'count', 'p50, ms', 'p99, ms', 'most, ms', 'overtaken'],
    [...answers].map(([path, responses]) => {
      const sorted = responses.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
      const share = (part: number) =>
        figure(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
      const overtaken = responses.reduce((most, one) => Math.max(most, one.overtaken), 0);
      return [path, String(responses.length), share(0.5), share(0.99), share(1), String(overtaken)];
    }),
  );
  printTable(
    'What happened',
    ['', 'times'],
    [...counts].sort().map(([what, times]) => [what, String(times)]),
  );
  for (const what of found) console.log(`\nWrong: ${what}`);
}

if (values.help || !isSound) {
  console.log(USAGE);
  if (!isSound) process.exitCode = 2;
} else {
  console.log(`Seed ${seed}, ${minutes} min.`);
  const report = await soak(minutes, seed);
  print(report);
  console.log(report.found.size === 0 ? '\nAll is well.' : `\nnpm run soak -- --minutes ${minutes} --seed ${seed}`);
  if (report.found.size > 0) process.exitCode = 1;
}
