import { type ChildProcess, spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';
import { WRONG_ANSWER } from './watchAnswers.ts';

/** Output of `tests/buildDevice.ts` for `watchedDevice.ts`. */
const PROGRAM = absolute('built-tests/watchedDevice.js');

export interface RunningDevice {
  readonly process: ChildProcess;
  /** Temporary working directory of the process. Relative data folders, `data/` included, are below it. */
  readonly folder: string;
  /** Address that the process printed. */
  readonly address: string;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the exit code (null after a kill). */
  readonly ended: Promise<number | null>;
}

/**
 * Runs the command in a temporary folder, so that it never finds the `data/` of the working tree. Kills it after the
 * test.
 */
export function runDevice(...args: string[]): RunningDevice & { readonly started: Promise<RunningDevice> } {
  return runDeviceIn({}, ...args);
}

/** Runs the command with environment variables. Its settings are in the temporary folder, not in the user's home. */
export function runDeviceIn(
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): RunningDevice & { readonly started: Promise<RunningDevice> } {
  const folder = temporaryFolder();
  const env = { ...process.env, XDG_CONFIG_HOME: folder, ...environment };
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env });
  onTestFinished(() => {
    child.kill('SIGKILL');
    expect(output).not.toContain(WRONG_ANSWER);
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const addressOf = (): string => /Address +(\S+)\/\n/.exec(output)?.[1] ?? '';
  const running: RunningDevice = {
    process: child,
    folder,
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
