import { isLoopback } from '../http/loopback.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Fingerprint } from './fingerprint.ts';
import { DamagedFile, readKnownRadios, storeKnownRadio } from './knownRadios.ts';
import { NotTrusted } from './notTrusted.ts';
import { shownFingerprint, WrongCertificate } from './pinnedConnector.ts';

/** Terminal of the user. */
export interface Terminal {
  readonly say: (line: string) => void;
  /** Undefined if no terminal is attached. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

export interface TrustOptions {
  readonly device: URL;
  /** Fingerprint from the command line. Overrides the stored one, and replaces it if the device shows it. */
  readonly fingerprint: Fingerprint | undefined;
  /** File of trusted certificates (`knownRadiosFile`). */
  readonly file: string;
  /** Command line that opens this radio. Messages append `--fingerprint` to it. */
  readonly command: string;
  readonly terminal: Terminal;
  /** ms */
  readonly timeout: number;
}

const SHOWN = 'It shows     ';
const TRUSTED = 'Trusted was  ';

/** Message for a certificate that differs from the trusted one. */
export const changedCertificate = (
  origin: string,
  trusted: Fingerprint,
  shown: Fingerprint | undefined,
  command: string,
): readonly string[] => [
  `The certificate of ${origin} is another one than you trusted. Nothing was sent.`,
  `${TRUSTED}${trusted}`,
  `${SHOWN}${shown ?? 'no certificate'}`,
  'A reset or a new certificate of the radio changes it, and so does someone who listens in.',
  ...(shown === undefined
    ? []
    : [
        'If you changed it, compare the fingerprint at the radio over a cable, then run:',
        `  ${command} --fingerprint ${shown}`,
      ]),
];

function warnOfHttp({ protocol, hostname, origin }: URL, { say }: Terminal): void {
  if (protocol === 'http:' && !isLoopback(hostname)) {
    say(
      `Warning: ${origin} is not encrypted. Everyone on the way can read passwords. Use https if the radio has it.`,
    );
  }
}

/** Stores a certificate. If that fails, the radio is opened anyway, and the user is asked again next time. */
function remember({ device, file, terminal }: TrustOptions, fingerprint: Fingerprint): void {
  try {
    storeKnownRadio(file, device.origin, fingerprint);
  } catch (error) {
    if (!(error instanceof StorageError) && !(error instanceof DamagedFile)) throw error;
    terminal.say(`The fingerprint is not stored. ${error.message}`);
  }
}

async function askFirst({ device, command, terminal }: TrustOptions, fingerprint: Fingerprint): Promise<void> {
  const lines = [`The certificate of ${device.origin} is not known yet.`, `${SHOWN}${fingerprint}`];
  if (terminal.ask === undefined) {
    throw new NotTrusted(
      ...lines,
      'If this is the fingerprint of your radio, run:',
      `  ${command} --fingerprint ${fingerprint}`,
    );
  }
  for (const line of lines) terminal.say(line);
  const answer = await terminal.ask('Is this your radio? Type yes to trust it: ');
  if (!/^yes$/i.test(answer.trim())) throw new NotTrusted('Not trusted. Nothing was sent.');
}

/**
 * Decides which certificate of a radio is trusted. On first use, the user confirms it. Later only the same one is
 * accepted.
 * @returns fingerprint for `connectPinned`; undefined for plain http
 * @throws NotTrusted; StorageError or DamagedFile if the stored fingerprints cannot be read
 */
export async function establishTrust(options: TrustOptions): Promise<Fingerprint | undefined> {
  const { device, fingerprint, file, command, terminal, timeout } = options;
  warnOfHttp(device, terminal);
  if (device.protocol === 'http:') return undefined;
  const trusted = fingerprint ?? readKnownRadios(file).get(device.origin);
  const presented = await shownFingerprint(device, timeout).catch((error: unknown) => {
    if (error instanceof WrongCertificate) return undefined;
    const reason = error instanceof Error ? error.message : 'unknown';
    if (trusted === undefined) throw new NotTrusted(`${device.origin} does not answer: ${reason}`);
    terminal.say(`${device.origin} does not answer yet: ${reason}`);
    return trusted;
  });
  if (presented === undefined) throw new NotTrusted(`${device.origin} shows no certificate.`);
  if (trusted !== undefined && presented !== trusted) {
    throw new NotTrusted(...changedCertificate(device.origin, trusted, presented, command));
  }
  if (trusted === undefined) await askFirst(options, presented);
  if (trusted === undefined || fingerprint !== undefined) remember(options, presented);
  return presented;
}
