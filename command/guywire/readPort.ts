import { UsageError } from './subcommand.ts';

const HIGHEST_PORT = 65_535;

/** Port of an option. @throws UsageError if it is none */
export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > HIGHEST_PORT)
    throw new UsageError(`${text}: not a port, 0 to 65535.`);
  return Number(text);
}
