import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { OpenOptions } from './serveInterface.ts';

/** `guywire open`: serves the interface for a real radio on this machine. */
export const openCommand: Subcommand = (io) =>
  new Command('open')
    .description('serve the interface for a real radio on this machine, until Ctrl+C')
    .argument('<address>', 'address of the radio; https by default')
    .option('--fingerprint <sha256>', 'fingerprint of the certificate to trust without a question')
    .option('--read-only', 'reject every change; only reading, sign-in and sign-out are forwarded')
    .option('--port <number>', 'port to listen on; 0 is any free port', '8080')
    .addHelpText(
      'after',
      `
The first time, the command prints the fingerprint of the certificate and asks if it belongs to your radio. Later it
sends nothing to a radio with another certificate. The file guywire/known-radios in your settings folder has the trusted
fingerprints. Exits with 2 if the radio is not trusted or does not answer.

  guywire open 192.168.1.20
  guywire open https://192.168.1.20 --read-only --port 0`,
    )
    .action(async (address: string, options: OpenOptions) => {
      const { serveInterface } = await import('./serveInterface.ts');
      await serveInterface(address, options, io);
    });
