import { rowKey } from 'guywire-engine/config';
import { EDITED_AT, PASSWORD } from '../../../schemas/config/keys.ts';
import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** What a device says it has put into force, or dropped; undefined if it does not say. */
export type Acted = 'candidate' | 'test' | 'nothing' | undefined;

/** A change at both ends of a link (D57). */
export interface BothEnds {
  /** The name by which both ends know it. */
  readonly change: string;
  /** MAC address of the other end. */
  readonly peer: string;
  /** Longest radar check of either end, s. */
  readonly check: number;
}

/**
 * Writes a whole text. Without `testMode` it becomes the candidate that {@link applyConfiguration} activates.
 * Accounts are left out of what is sent: passwords change only through their own call (D15).
 * @param mode.basis digest of the text this one was made from: the device takes it only while it still holds that one (D14).
 * @param mode.bothEnds the test is one at both ends, of which this one leads: it is kept only while the other one is seen (D57).
 * @returns what the device calls the text as it took it, where it names its texts
 * @throws DeviceError with the issues the device found; of status 409 if another administrator was faster.
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

/** The one text a call is about. */
interface Meant {
  /** Its digest; without one the call is about whatever is there. */
  readonly basis?: string | undefined;
}

/**
 * The candidate becomes active; without one, what is tested is kept.
 * @throws DeviceError, of status 409 where the text that is meant is not the one there (D14)
 */
export async function applyConfiguration({ basis }: Meant = {}, options?: CallOptions): Promise<Acted> {
  const payload = await postForm('/apply.cgi', { apply: 'yes', basis }, options);
  return acted(payload?.applied);
}

/**
 * Drops the candidate; with `testMode` ends the test at once.
 * @throws DeviceError, of status 409 where the text that is meant is not the one there (D14)
 */
export async function discardConfiguration(
  { testMode, basis }: Meant & { readonly testMode?: boolean } = {},
  options?: CallOptions,
): Promise<Acted> {
  const fields = { d: '0', testmode: testMode ? 'yes' : undefined, basis } as const;
  const payload = await postForm('/discard.cgi', fields, options);
  return acted(payload?.discarded);
}

function acted(value: unknown): Acted {
  return value === 'candidate' || value === 'test' || value === 'nothing' ? value : undefined;
}

/** Keys of lines that never leave the browser as they are: passwords of the accounts 1 to 3, and the last editor's mark. */
const LEFT_OUT = [EDITED_AT, ...[1, 2, 3].map((number) => rowKey(PASSWORD, number))];

/** Whether a line, or the key of one, is one of those that are not sent as they are. */
export function isLeftOut(line: string): boolean {
  return LEFT_OUT.includes(line.split('=', 1)[0] ?? '');
}

/**
 * The configuration text as it is sent (docs/device.md#configuration-calls): without account passwords and with a fresh
 * editor mark. Every other line goes as it is.
 */
export function outgoingText(text: string, now: Date): string {
  const kept = text.split('\n').filter((line) => !isLeftOut(line));
  while (kept.at(-1) === '') {
    kept.pop();
  }
  return `${[...kept, `${EDITED_AT}=${now.toISOString()}`].join('\n')}\n`;
}
