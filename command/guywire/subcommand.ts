import type { Command } from 'commander';

/** Exit code. 0: done without findings. 1: findings. 2: failed, at least in part. */
export type ExitCode = 0 | 1 | 2;

export interface Io {
  /** Prints. Resolves when more output can be accepted. */
  readonly out: (text: string) => Promise<void>;
  /** Prints a line on the standard error. */
  readonly error: (text: string) => void;
  readonly input: () => Promise<Buffer>;
  /** True if the standard error is a terminal, which may show progress. */
  readonly isTerminal: boolean;
  /** True if the output may have colours: it is a terminal, and `NO_COLOR` is not set. */
  readonly colours: boolean;
  /** Base folder of relative file names. */
  readonly folder: string;
  /** Sets the exit code. The highest one wins. */
  readonly end: (code: ExitCode) => void;
}

/** Command with options, help and action. Its action loads the code on demand, so that help is fast. */
export type Subcommand = (io: Io) => Command;

/** Invalid arguments. The message lists the valid values. */
export class UsageError extends Error {
  constructor(message: string, validValues = '') {
    super(validValues === '' ? message : `${message}\n${validValues}`);
  }
}
