import { Command } from 'commander';
import type { Subcommand } from '../guywire/subcommand.ts';
import type { OpenOptions } from './serveInterface.ts';

/** `guywire open`: serves the interface for a real radio on this machine. */
export const openCommand: Subcommand = (io) =>
  new Command('open')
    .description('the interface before a radio of yours, at an address of this machine, until Ctrl+C')
    .argument('<address>', 'address of the radio; https unless it begins with http://')
    .option('--fingerprint <sha256>', 'certificate of the radio, to trust it without a question')
    .option('--read-only', 'refuse every change, and forward only reading, sign-in and sign-out')
    .option('--port <number>', 'port of this machine, 0 for any free one', '8080')
    .addHelpText(
      'after',
      `
The first time the fingerprint of the certificate is shown, and you are asked whether it is that of your radio. Later only
this certificate is trusted: nothing is sent to a radio that shows another one. Trusted fingerprints are in known-radios,
below guywire in your folder for settings. Exits with 2 where the radio is not trusted or does not answer.

  guywire open 192.168.1.20
  guywire open https://192.168.1.20 --read-only --port 0`,
    )
    .action(async (address: string, options: OpenOptions) => {
      const { serveInterface } = await import('./serveInterface.ts');
      await serveInterface(address, options, io);
    });
