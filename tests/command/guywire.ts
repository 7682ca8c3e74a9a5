import type { ExitCode, Io } from '../../command/guywire/subcommand.ts';
import { runGuywire } from '../../command/program.ts';

/** Standard output, standard error and exit code of a command. */
interface Outcome {
  readonly code: ExitCode;
  readonly out: string;
  readonly error: string;
}

/** Runs `guywire` with these arguments in an isolated environment. Tests may replace parts of it. */
export async function guywire(args: readonly string[], world: Partial<Io> = {}): Promise<Outcome> {
  let code: ExitCode = 0;
  let out = '';
  let error = '';
  await runGuywire(args, {
    out: async (text) => {
      out += text;
    },
    error: (text) => {
      error += `${text}\n`;
    },
    input: async () => Buffer.alloc(0),
    isTerminal: false,
    colours: false,
    folder: process.cwd(),
    end: (said) => {
      if (said > code) code = said;
    },
    ...world,
  });
  return { code, out, error };
}
