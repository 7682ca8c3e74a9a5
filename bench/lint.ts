import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { decode, parseText } from 'guywire-engine/config';
import { compileValidator } from 'guywire-engine/validate';
import { countOf } from '../command/guywire/countOf.ts';
import { figure, printTable } from '../command/text/table.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { configurationPlan } from '../simulator/core/configurationPlan.ts';
import { createFleet, FLEET_KEYS, FLEET_MODEL } from './fleet.ts';

/** Numbers of files, with their budgets on two cores: seconds, and peak MB. */
const BUDGETS: readonly (readonly [files: number, seconds: number, megabytes?: number])[] = [
  [1, 0.2],
  [2000, 1.5],
  [10_000, 6, 400],
];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Run {
  readonly seconds: number;
  /** Peak resident memory, MB. */
  readonly memory: number;
}

/** Measures `guywire lint`: files per second and memory, compared with plain ajv on the same documents as JSON. */
export async function benchLint(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-bench-'));
  try {
    execFileSync('npm', ['run', '--silent', 'build:command'], { cwd: ROOT });
    const make = await createFleet();
    const rows: string[][] = [];
    for (const [count, seconds, megabytes] of BUDGETS) {
      const [texts, documents] = [join(folder, `${count}`), join(folder, `${count}-json`)];
      for (const part of [texts, documents]) mkdirSync(part);
      const names = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'));
      for (const [index, name] of names.entries()) {
        const text = make(index);
        writeFileSync(join(texts, `${name}.cfg`), text);
        writeFileSync(join(documents, `${name}.json`), JSON.stringify(decode(configurationPlan, parseText(text))));
      }
      const lint = await runLint(texts);
      const bare = validateAll(names.map((name) => join(documents, `${name}.json`)));
      rows.push(
        row(`guywire lint, ${countOf(count, 'file')}`, count, lint, seconds, megabytes),
        row(`JSON.parse and bare ajv, one thread, ${countOf(count, 'file')}`, count, bare),
      );
    }
    printTable(
      `Lint of ${FLEET_MODEL.name}, ${FLEET_KEYS} keys a file, start of the program included`,
      ['', 'files/s', 's', 'peak MB', 'budget s', 'budget MB'],
      rows,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function row(name: string, count: number, { seconds, memory }: Run, ...budgets: (number | undefined)[]): string[] {
  const cells = [0, 1].map((at) => (budgets[at] === undefined ? '' : figure(budgets[at])));
  return [name, figure(count / seconds), figure(seconds), figure(memory), ...cells];
}

/** Runs the command. The memory includes all its threads. @throws if the command reports a finding */
async function runLint(folder: string): Promise<Run> {
  const began = performance.now();
  const lint = spawn(
    process.execPath,
    ['command/dist/guywire.js', 'lint', folder, '--model', FLEET_MODEL.id, '--ignore', 'secret'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => lint.once('exit', resolve).once('error', reject));
  let memory = Number.NaN;
  let code: number | null | undefined;
  let seconds = Number.NaN;
  void ended.then((own) => {
    seconds = (performance.now() - began) / 1000;
    code = own;
  });
  while (code === undefined) {
    memory = peakMemory(lint.pid) ?? memory;
    await setTimeout(20);
  }
  if (code !== 0) throw new Error(`guywire lint ended with ${code}`);
  return { seconds, memory };
}

/** Peak memory of a process so far, MB. Undefined if the system does not report it (not Linux). */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

function validateAll(files: readonly string[]): Run {
  const validate = compileValidator(configurationSchema);
  const began = performance.now();
  for (const file of files) validate(JSON.parse(readFileSync(file, 'utf8')));
  return { seconds: (performance.now() - began) / 1000, memory: Number.NaN };
}
