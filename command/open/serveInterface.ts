import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '../../simulator/app/listen.ts';
import { openRadio } from '../../simulator/app/openRadio.ts';
import { parseAddress } from '../../simulator/app/options.ts';
import { StorageError } from '../../simulator/storage/storageError.ts';
import { parseFingerprint } from '../../simulator/trust/fingerprint.ts';
import { DamagedFile } from '../../simulator/trust/knownRadios.ts';
import { NotTrusted } from '../../simulator/trust/notTrusted.ts';
import { processTerminal } from '../../simulator/trust/processTerminal.ts';
import { readPort } from '../guywire/readPort.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { interfaceFolder } from './interfaceFolder.ts';

export interface OpenOptions {
  readonly fingerprint?: string;
  readonly readOnly?: boolean;
  readonly port: string;
}

const HOST = '127.0.0.1';

function readAddress(address: string): URL {
  const device = parseAddress(address.includes('://') ? address : `https://${address}`);
  if (device === undefined) throw new UsageError(`${address}: not an http or https address.`);
  return device;
}

function readFingerprint(text: string | undefined, { protocol }: URL): string | undefined {
  if (text === undefined) return undefined;
  const fingerprint = parseFingerprint(text);
  if (fingerprint === undefined) throw new UsageError(`${text}: not a SHA-256 fingerprint, 64 hexadecimal digits.`);
  if (protocol === 'http:') throw new UsageError('--fingerprint: only https has a certificate.');
  return fingerprint;
}

/** Serves the interface for a radio until the process is stopped. */
export async function serveInterface(address: string, options: OpenOptions, io: Io): Promise<void> {
  const device = readAddress(address);
  const fingerprint = readFingerprint(options.fingerprint, device);
  const port = readPort(options.port);
  const { readOnly = false } = options;
  if (!existsSync(join(interfaceFolder, 'index.html'))) {
    throw new UsageError('The interface is not built. Run npm run build.');
  }
  const command = `guywire open ${device.origin}${readOnly ? ' --read-only' : ''}`;
  const proxy = await openRadio({
    device,
    fingerprint,
    isReadOnly: readOnly,
    files: interfaceFolder,
    command,
    terminal: { ...processTerminal(), say: io.error },
  }).catch((error: unknown) => {
    const isSentence = [NotTrusted, StorageError, DamagedFile].some((kind) => error instanceof kind);
    if (isSentence && error instanceof Error) throw new UsageError(error.message);
    throw error;
  });
  const listener = await listen(proxy, { host: HOST, port }).catch((error: unknown) => {
    throw new UsageError(`Cannot listen on ${HOST}:${port}: ${error instanceof Error ? error.message : 'unknown'}`);
  });
  await io.out(`Radio    ${device.origin}${readOnly ? ', read-only' : ''}\nAddress  ${listener.url}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await listener.close();
}
