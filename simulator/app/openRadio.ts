import type { Hono } from 'hono';
import type { Fingerprint } from '../trust/fingerprint.ts';
import { knownRadiosFile } from '../trust/knownRadios.ts';
import { changedCertificate, establishTrust, type Terminal } from '../trust/trust.ts';
import { createProxy } from './proxy.ts';

/** Timeout for reading the device's certificate, ms. */
const PATIENCE = 10_000;

export interface RadioOptions {
  readonly device: URL;
  /** Trusted certificate. Default: the stored one, or the one that the user confirms. */
  readonly fingerprint: Fingerprint | undefined;
  /** Refuses everything but reading, sign-in and sign-out. */
  readonly isReadOnly: boolean;
  readonly files: string | undefined;
  readonly allowedHosts?: readonly string[];
  readonly command: string;
  readonly terminal: Terminal;
}

/**
 * Opens a real radio whose certificate the user trusts.
 * @returns proxy that serves the interface for the radio
 * @throws NotTrusted, StorageError, DamagedFile
 */
export async function openRadio(options: RadioOptions): Promise<Hono> {
  const { device, isReadOnly, files, allowedHosts = [], command, terminal } = options;
  const fingerprint = await establishTrust({ ...options, file: knownRadiosFile(), timeout: PATIENCE });
  let last: Fingerprint | undefined | null = null;
  return createProxy(device, {
    files,
    allowedHosts,
    fingerprint,
    isReadOnly,
    // The page polls every second. Each certificate is printed once.
    onWrongCertificate: (presented) => {
      if (fingerprint === undefined || presented === last) return;
      last = presented;
      for (const line of changedCertificate(device.origin, fingerprint, presented, command)) terminal.say(line);
    },
  });
}
