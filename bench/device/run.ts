import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { figure, printTable } from '../../tools/text/table.ts';
import { median } from '../measure.ts';
import { type Order, type Report, STATIONS } from './order.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const TSX = ['--import', 'tsx'];
const ACCOUNT = { name: 'installer', password: 'Guy-wires hold 7 masts' };

/** Milliseconds. */
const BUDGET_ANSWER = 3;
const BUDGET_P99 = 50;
const BUDGET_START = 1000;

const RATE = 200;
const SECONDS = 60;
/** So seldom that the device looks at itself anew for each. */
const SELDOM = { rate: 3, seconds: 10 };
const STARTS = 5;
/** Seconds. */
const WARM_UP = 5;

function told<Kind extends Report['kind']>(
  server: ChildProcess,
  kind: Kind,
): Promise<Extract<Report, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended.')));
    server.on('message', function hear(report: Extract<Report, { kind: Kind }>) {
      if (report.kind !== kind) return;
      server.off('message', hear);
      resolve(report);
    });
  });
}

function order<Kind extends Report['kind']>(server: ChildProcess, words: Order, kind: Kind) {
  const answer = told(server, kind);
  server.send(words);
  return answer;
}

const begin = (): ChildProcess => fork(join(import.meta.dirname, 'server.ts'), { execArgv: TSX, cwd: ROOT });

async function end(server: ChildProcess): Promise<void> {
  server.removeAllListeners('exit');
  const gone = once(server, 'exit');
  server.kill();
  await gone;
}

interface Load {
  readonly url: string;
  readonly cookie?: string;
  readonly encoding: 'gzip' | 'identity';
  readonly rate: number;
  readonly seconds: number;
}

/** Milliseconds of every answer, in the order they were asked for. */
async function load({ url, cookie = '', encoding, rate, seconds }: Load): Promise<readonly number[]> {
  const file = join(import.meta.dirname, 'load.ts');
  const words = [url, cookie, encoding, String(rate), String(seconds)];
  const { stdout } = await run(process.execPath, [...TSX, file, ...words], { cwd: ROOT, maxBuffer: 2 ** 24 });
  const times: readonly number[] = JSON.parse(stdout);
  return times;
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
const shares = (times: readonly number[]): string[] => [0.5, 0.99, 1].map((part) => figure(share(times, part)));
const megabytes = (bytes: number): string => figure(bytes / 2 ** 20);

async function signIn(url: string): Promise<string> {
  const { statusCode, headers, body } = await request(new URL('api/auth', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNT.name, password: ACCOUNT.password }),
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`Signing in: ${statusCode}`);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function statusOf(url: string, cookie: string): Promise<string> {
  const { body } = await request(new URL('status.cgi', url), { headers: { cookie } });
  return body.text();
}

/** Milliseconds from the start of the command, after the build, until it answers. */
async function startOnce(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'guywire-bench-'));
  const start = performance.now();
  const device = spawn(process.execPath, [...COMMAND, '--port', '0', '--data', data], { cwd: ROOT });
  let said = '';
  for await (const chunk of device.stdout) {
    said += chunk;
    const address = /^Address +(\S+)/m.exec(said)?.[1];
    if (address === undefined) continue;
    const { statusCode, body } = await request(new URL('api/info/public', address));
    await body.dump();
    if (statusCode !== 200) throw new Error(`The first answer: ${statusCode}`);
    break;
  }
  const took = performance.now() - start;
  await end(device);
  rmSync(data, { recursive: true });
  return took;
}

/** What `npm start` runs once the interface is built. */
const COMMAND = ['built/start.js'];

async function starts(): Promise<number> {
  await run(process.execPath, [...TSX, 'tools/buildDevice.ts'], { cwd: ROOT });
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) times.push(await startOnce());
  return median(times);
}

async function bare(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const start = performance.now();
    await run(process.execPath, ['--eval', "require('node:http')"]);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The device under 200 requests for its status a second, beside a bare server that sends the same bytes; its start. */
export async function benchDevice(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-bench-'));
  const [device, reference] = [begin(), begin()];
  try {
    const { url } = await order(device, { kind: 'device', folder: join(folder, 'data'), ...ACCOUNT }, 'address');
    const cookie = await signIn(url);
    const text = await statusOf(url, cookie);
    const path = join(folder, 'status.json.gz');
    writeFileSync(path, gzipSync(text));
    const { url: bytes } = await order(reference, { kind: 'file', path }, 'address');
    const at = { url: new URL('status.cgi', url).href, cookie };
    // The first answers are for the compiler.
    await load({ ...at, encoding: 'gzip', rate: RATE, seconds: WARM_UP });
    const compressed = await load({ ...at, encoding: 'gzip', ...SELDOM });
    const plain = await load({ ...at, encoding: 'identity', ...SELDOM });
    const before = await order(device, { kind: 'memory' }, 'memory');
    const held = await load({ ...at, encoding: 'gzip', rate: RATE, seconds: SECONDS });
    const after = await order(device, { kind: 'memory' }, 'memory');
    const same = await load({ url: bytes, encoding: 'gzip', rate: RATE, seconds: SECONDS });
    const { user, system } = after.processor;
    const processor = (user + system - before.processor.user - before.processor.system) / 1000 / held.length;
    const stations: unknown[] = JSON.parse(text).wireless.sta;
    printTable(
      `/status.cgi with ${stations.length} of ${STATIONS} stations, ${text.length} characters`,
      ['ms', 'p50', 'p99', 'most', 'budget p50 / p99'],
      [
        [`${SELDOM.rate} a second, each worked out anew, as it is`, ...shares(plain), ''],
        [`${SELDOM.rate} a second, each worked out anew, compressed`, ...shares(compressed), ''],
        [`${RATE} a second for ${SECONDS} s, compressed`, ...shares(held), `${BUDGET_ANSWER} / ${BUDGET_P99}`],
        ['the same bytes from node:http', ...shares(same), ''],
      ],
    );
    printTable(
      'The process of the device meanwhile',
      ['', 'before', 'after'],
      [
        ['heap in use, MB', megabytes(before.heap), megabytes(after.heap)],
        ['resident, MB', megabytes(before.resident), megabytes(after.resident)],
        ['processor time for an answer, ms', '', figure(processor)],
      ],
    );
  } finally {
    await Promise.all([device, reference].map(end));
    rmSync(folder, { recursive: true });
  }
  printTable(
    'From the start to the first answer, once the interface is built',
    ['', 'ms', 'budget'],
    [
      ['npm start', figure(await starts()), String(BUDGET_START)],
      ['node with node:http, to its end', figure(await bare()), ''],
    ],
  );
}
