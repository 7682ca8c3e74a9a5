import { Cell } from '../../../base/cell.ts';
import type { Device } from '../../app/deviceContext.ts';
import { beforeExpiry, isExpiring } from '../../session/expire.ts';

/** Text that the user has written and not saved, with the revision of the note that it changes. */
interface UnsavedNote {
  readonly text: string;
  readonly basis: number;
}

const STORAGE_KEY = 'unsaved_note';

const cells = new WeakMap<Device, Cell<UnsavedNote | undefined>>();

/**
 * Unsaved note of this radio and user. It outlives its page, and a session that ends by itself (D17). While there is
 * one, leaving the application asks first.
 */
export function unsavedNoteOf(device: Device): Cell<UnsavedNote | undefined> {
  const known = cells.get(device);
  if (known !== undefined) return known;
  const owner = `${device.board.mac} ${device.userInfo.username}`;
  const cell = new Cell(storedFor(owner));
  cells.set(device, cell);
  // Stored with every change, because mobile browsers may discard hidden pages.
  cell.subscribe(() => store(owner, cell.get()));
  beforeExpiry(() => cell.get() !== undefined);
  window.addEventListener('beforeunload', (event) => {
    if (cell.get() !== undefined && !isExpiring()) event.preventDefault();
  });
  return cell;
}

function store(owner: string, note: UnsavedNote | undefined): void {
  try {
    if (note === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ owner, ...note }));
  } catch {
    // Storage errors (quota, blocked) must not interrupt the user.
  }
}

function storedFor(user: string): UnsavedNote | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const { owner, text, basis }: Partial<Record<string, unknown>> = { ...found };
    return owner === user && typeof text === 'string' && typeof basis === 'number' ? { text, basis } : undefined;
  } catch {
    return undefined;
  }
}
