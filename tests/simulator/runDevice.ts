import { type ChildProcess, spawn } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import { WRONG_ANSWER } from './watchAnswers.ts';

/** What `tests/buildDevice.ts` has made of `watchedDevice.ts`. */
const PROGRAM = 'built-tests/watchedDevice.js';

export interface RunningDevice {
  readonly process: ChildProcess;
  /** Where it can be reached, as it printed it. */
  readonly address: string;
  /** All it has printed. */
  output(): string;
  /** Resolves with the exit code (null after a kill). */
  readonly ended: Promise<number | null>;
}

/** Runs the command as a person would, on any free port; it is killed when the test is over. */
export function runDevice(...args: string[]): RunningDevice & { readonly started: Promise<RunningDevice> } {
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  onTestFinished(() => {
    child.kill('SIGKILL');
    expect(output).not.toContain(WRONG_ANSWER);
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const addressOf = (): string => /Address +(\S+)\/\n/.exec(output)?.[1] ?? '';
  const running: RunningDevice = {
    process: child,
    get address() {
      return addressOf();
    },
    output: () => output,
    ended,
  };
  const started = new Promise<RunningDevice>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (addressOf() !== '') resolve(running);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error(`ended: ${output}`)));
  });
  started.catch(() => undefined);
  return Object.assign(running, { started });
}
