import { rowKey } from 'guywire-engine/config';
import { EDITED_AT, PASSWORD } from '../../../schemas/config/keys.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Text that the device reports as applied or discarded; undefined if it reports none. */
export type Acted = 'candidate' | 'test' | 'nothing' | undefined;

/** Change at both ends of a link (D57). */
export interface BothEnds {
  /** Id of the change, the same at both ends. */
  readonly change: string;
  /** MAC address of the other end. */
  readonly peer: string;
  /** Longest radar check of either end, in seconds. */
  readonly check: number;
}

/**
 * Writes a whole text. Without `testMode` it becomes the candidate that {@link applyConfiguration} applies. Accounts
 * are removed before sending, because passwords change only through their own call (D15).
 * @param mode.basis digest of the base text; the device rejects the write if its text has another digest (D14)
 * @param mode.bothEnds marks a test at both ends that this end leads; it is kept only while the other end is visible
 * (D57)
 * @returns the digest of the stored text, if the device reports digests
 * @throws DeviceError with the issues of the device; of status 409 if another administrator wrote first
 */
export async function writeConfiguration(
  text: string,
  mode: {
    readonly testMode?: boolean;
    readonly noSave?: boolean;
    readonly basis?: string | undefined;
    readonly bothEnds?: BothEnds | undefined;
  } = {},
  options?: CallOptions,
): Promise<string | undefined> {
  const payload = await postForm(
    '/writecfg.cgi',
    {
      cfgData: outgoingText(text, new Date()),
      testmode: mode.testMode ? 'yes' : undefined,
      nosave: mode.noSave ? 'yes' : undefined,
      basis: mode.basis,
      change: mode.bothEnds?.change,
      peer: mode.bothEnds?.peer,
      check: mode.bothEnds && String(mode.bothEnds.check),
    },
    options,
  );
  return typeof payload?.digest === 'string' ? payload.digest : undefined;
}

interface Meant {
  /** Digest of the text. Without it, the call refers to any text. */
  readonly basis?: string | undefined;
}

/**
 * Applies the candidate, or keeps the running test if there is none.
 * @throws DeviceError, of status 409 if the device has another text than `basis` (D14)
 */
export async function applyConfiguration({ basis }: Meant = {}, options?: CallOptions): Promise<Acted> {
  const payload = await postForm('/apply.cgi', { apply: 'yes', basis }, options);
  return affectedText(payload?.applied);
}

/**
 * Discards the candidate. With `testMode`, ends the test at once.
 * @throws DeviceError, of status 409 if the device has another text than `basis` (D14)
 */
export async function discardConfiguration(
  { testMode, basis }: Meant & { readonly testMode?: boolean } = {},
  options?: CallOptions,
): Promise<Acted> {
  const fields = { d: '0', testmode: testMode ? 'yes' : undefined, basis } as const;
  const payload = await postForm('/discard.cgi', fields, options);
  return affectedText(payload?.discarded);
}

function affectedText(value: unknown): Acted {
  return value === 'candidate' || value === 'test' || value === 'nothing' ? value : undefined;
}

/** Keys of lines that are never sent unchanged: passwords of accounts 1 to 3, and the last editor's mark. */
const LEFT_OUT = [EDITED_AT, ...[1, 2, 3].map((number) => rowKey(PASSWORD, number))];

/** True for a line, or its key, that is not sent unchanged. */
export function isLeftOut(line: string): boolean {
  return LEFT_OUT.includes(line.split('=', 1)[0] ?? '');
}

/**
 * Text to send (docs/device.md#configuration-calls): without account passwords, with a new editor mark. Other lines
 * stay unchanged.
 */
export function outgoingText(text: string, now: Date): string {
  const lines = text.split('\n').filter((line) => !isLeftOut(line));
  while (lines.at(-1) === '') {
    lines.pop();
  }
  return `${[...lines, `${EDITED_AT}=${now.toISOString()}`].join('\n')}\n`;
}
