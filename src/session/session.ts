import { DEFAULT_COUNTRY } from '../../rules/constants/general.ts';

/** Session data in the browser, kept until the tab is closed (docs/device.md#session). */
export interface Session {
  /** Sent as `X-CSRF-ID` with every call; {@link SECOND_FAMILY} for devices of the second family. */
  readonly csrfId?: string | undefined;
  readonly loggedIn: boolean;
  readonly readOnlyUser: boolean;
  /** Board information: `key=value` lines. */
  readonly boardInfo: string;
  /** Full firmware version that the device reported at sign-in; empty if it reported none. */
  readonly fullVersion: string;
  /**
   * Country code that the device reported at sign-in. Defaults to the United States (docs/regulation.md#countries).
   */
  readonly countryCode: number;
  /** Cached payload of the regulatory domain, unchecked. Its reader validates it again. */
  readonly regulatoryDomain?: unknown;
  /** Code of the device. */
  readonly newLanguage?: string | undefined;
  readonly userName?: string | undefined;
  /** User whose session the device ended, until the next sign-in. */
  readonly endedFor?: string | undefined;
  /** True if edits of the ended session are stored. */
  readonly editsWait: boolean;
}

/** Value of `csrfId` for devices of the second family, whose calls use this header (D20). */
export const SECOND_FAMILY = 'x-auth-token';

interface Slot {
  readonly key: string;
  readonly read: (text: string | null) => unknown;
  readonly write: (value: unknown) => string;
}

const text = (value: string | null) => value ?? undefined;
const flag = (value: string | null) => value === 'true';

/** Storage key and conversion of each value. */
const SLOTS = {
  csrfId: { key: 'csrf_id', read: text, write: String },
  loggedIn: { key: 'logged_in', read: flag, write: String },
  readOnlyUser: { key: 'readOnlyUser', read: flag, write: String },
  boardInfo: { key: 'boardinfo', read: (value: string | null) => value ?? '', write: String },
  fullVersion: { key: 'fullVersion', read: (value: string | null) => value ?? '', write: String },
  countryCode: { key: 'ccode', read: readCountry, write: String },
  regulatoryDomain: { key: 'rd', read: readJson, write: JSON.stringify },
  newLanguage: { key: 'new_ui_lang', read: text, write: String },
  userName: { key: 'user', read: text, write: String },
  endedFor: { key: 'ended_for', read: text, write: String },
  editsWait: { key: 'edits_wait', read: flag, write: String },
} satisfies Record<keyof Session, Slot>;

/** Session of this tab. `loggedIn` is false if there is none, or if storage is blocked. */
export function readSession(): Session {
  return {
    csrfId: readSlot(SLOTS.csrfId),
    loggedIn: readSlot(SLOTS.loggedIn),
    readOnlyUser: readSlot(SLOTS.readOnlyUser),
    boardInfo: readSlot(SLOTS.boardInfo),
    fullVersion: readSlot(SLOTS.fullVersion),
    countryCode: readSlot(SLOTS.countryCode),
    regulatoryDomain: readSlot(SLOTS.regulatoryDomain),
    newLanguage: readSlot(SLOTS.newLanguage),
    userName: readSlot(SLOTS.userName),
    endedFor: readSlot(SLOTS.endedFor),
    editsWait: readSlot(SLOTS.editsWait),
  };
}

/** Token of every call, without the other values, because a status is requested each second. */
export function readCsrfId(): string | undefined {
  return readSlot(SLOTS.csrfId);
}

function readSlot<Value>({
  key,
  read,
}: {
  readonly key: string;
  readonly read: (text: string | null) => Value;
}): Value {
  return read(openStorage()?.getItem(key) ?? null);
}

/** Stores the given values and removes the undefined ones. Others stay unchanged. */
export function storeSession(values: Partial<Session>): void {
  const storage = openStorage();
  const slots = new Map<string, Slot>(Object.entries(SLOTS));
  for (const [name, value] of Object.entries(values)) {
    const slot = slots.get(name);
    if (slot !== undefined && value === undefined) {
      storage?.removeItem(slot.key);
    } else if (slot !== undefined) {
      storage?.setItem(slot.key, slot.write(value));
    }
  }
}

/** Clears the session. Other data of the tab, such as stored edits, stays. */
export function clearSession(): void {
  const storage = openStorage();
  for (const slot of Object.values(SLOTS)) {
    storage?.removeItem(slot.key);
  }
}

/** Browsers that block cookies throw on access to storage. Nothing is stored then. */
function openStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function readCountry(value: string | null): number {
  const code = Number.parseInt(value ?? '', 10);
  return Number.isNaN(code) ? DEFAULT_COUNTRY : code;
}

function readJson(value: string | null): unknown {
  try {
    return value === null ? undefined : JSON.parse(value);
  } catch {
    return undefined;
  }
}
