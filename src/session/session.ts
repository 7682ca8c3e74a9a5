import { DEFAULT_COUNTRY } from '../../rules/constants/general.ts';

/** What the browser remembers of a sign-in, for as long as the tab lives (docs/device.md#session). */
export interface Session {
  /** Sent as `X-CSRF-ID` with every call; {@link SECOND_FAMILY} where there is none. */
  readonly csrfId?: string | undefined;
  readonly loggedIn: boolean;
  readonly readOnlyUser: boolean;
  /** Board information: `key=value` lines. */
  readonly boardInfo: string;
  /** Full version of the firmware that the device reported at sign-in; empty if it reported none. */
  readonly fullVersion: string;
  /** Country code the device reported at sign-in; that of the United States if it did not (docs/regulation.md#countries). */
  readonly countryCode: number;
  /** Cached payload of the regulatory domain, as it came; the reader of that call checks it again. */
  readonly regulatoryDomain?: unknown;
  /** Language chosen in this session, as the device writes it. */
  readonly newLanguage?: string | undefined;
  /** Who is signed in. */
  readonly userName?: string | undefined;
  /** Whose session the device ended, until the next sign-in. */
  readonly endedFor?: string | undefined;
  /** Edits of that session wait to be brought back. */
  readonly editsWait: boolean;
}

/** In place of a session's `X-CSRF-ID`: the device is one of the second family, whose calls carry this header (D20). */
export const SECOND_FAMILY = 'x-auth-token';

interface Slot {
  readonly key: string;
  readonly read: (text: string | null) => unknown;
  readonly write: (value: unknown) => string;
}

const text = (value: string | null) => value ?? undefined;
const flag = (value: string | null) => value === 'true';

/** The one table of what is kept under which name. */
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

/** The session of this tab; `loggedIn` is false where there is none or the browser keeps no storage. */
export function readSession(): Session {
  return {
    csrfId: kept(SLOTS.csrfId),
    loggedIn: kept(SLOTS.loggedIn),
    readOnlyUser: kept(SLOTS.readOnlyUser),
    boardInfo: kept(SLOTS.boardInfo),
    fullVersion: kept(SLOTS.fullVersion),
    countryCode: kept(SLOTS.countryCode),
    regulatoryDomain: kept(SLOTS.regulatoryDomain),
    newLanguage: kept(SLOTS.newLanguage),
    userName: kept(SLOTS.userName),
    endedFor: kept(SLOTS.endedFor),
    editsWait: kept(SLOTS.editsWait),
  };
}

/** The token of every call, without reading the rest: a status is asked for each second. */
export function readCsrfId(): string | undefined {
  return kept(SLOTS.csrfId);
}

function kept<Value>({ key, read }: { readonly key: string; readonly read: (text: string | null) => Value }): Value {
  return read(openStorage()?.getItem(key) ?? null);
}

/** Stores the values given; one given as undefined is forgotten; the others stay. */
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

/** Forgets the session; other things kept in the tab (edits waiting for the next sign-in) stay. */
export function clearSession(): void {
  const storage = openStorage();
  for (const slot of Object.values(SLOTS)) {
    storage?.removeItem(slot.key);
  }
}

/** Browsers that block cookies refuse storage with an exception; then nothing is remembered. */
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
