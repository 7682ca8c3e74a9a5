import { keyPrefix, keyTemplate, parseText, serialise } from 'guywire-engine/config';
import { linesBetween, withLines } from 'guywire-engine/draft';
import { Cell } from '../../../base/cell.ts';
import { ALLOWED_IPS, MAC_ACL } from '../../../schemas/config/keys.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/**
 * Settings that can be stashed (docs/decisions.md#put-aside). `running`: pending changes. `original`: the
 * configuration at page load. `mac_acl`: the MAC ACLs. `ip_acl`: the addresses allowed to manage the device.
 */
export type StashName = 'running' | 'original' | 'mac_acl' | 'ip_acl';

/** Stashed texts by name. A text of a list has only the lines of that list. */
type Stash = Readonly<Partial<Record<StashName, string>>>;

/** Key that enables a list. The other keys of the list have the same prefix. Works before its page is opened. */
const USE: Readonly<Partial<Record<StashName, string>>> = { mac_acl: MAC_ACL, ip_acl: ALLOWED_IPS };

type StashCell = Cell<Stash | undefined>;

const ofDraft = new WeakMap<SettingsDraft, StashCell>();

/** Stash of a draft, kept until the page is closed. */
export function stashOf(draft: SettingsDraft): StashCell {
  const cell = ofDraft.get(draft) ?? new Cell<Stash | undefined>(undefined);
  ofDraft.set(draft, cell);
  return cell;
}

function part(text: string, name: StashName): string {
  const lines = parseText(text);
  const use = USE[name];
  const begin = use === undefined ? '' : keyPrefix(use);
  const keys = [...lines.keys()].filter((key) => keyTemplate(key).startsWith(begin));
  return serialise(withLines(parseText(''), new Map(keys.map((key) => [key, lines.get(key)]))));
}

/** True if there is something to stash: pending changes, or an enabled list. */
export function isThere(draft: SettingsDraft, name: StashName): boolean {
  const use = USE[name];
  if (use === undefined) return draft.pending() > 0;
  const lines = parseText(draft.lines().mine);
  return [...lines.keys()].some((key) => keyTemplate(key) === use && lines.get(key) === 'enabled');
}

/**
 * Stashes the settings and removes them from the draft: disables the list, or reverts to the device. One undo step.
 */
export function setAside(draft: SettingsDraft, name: StashName): void {
  const { base, mine } = draft.lines();
  const own = part(mine, name);
  stashOf(draft).set({ ...stashOf(draft).get(), [name]: own });
  take(draft, own, name === 'running' ? base : '');
}

/** Restores stashed settings into the draft, replacing the current ones. One undo step. */
export function putBack(draft: SettingsDraft, name: StashName): void {
  const { [name]: text, ...others } = stashOf(draft).get() ?? {};
  if (text === undefined) return;
  stashOf(draft).set(others);
  putIn(draft, name, text);
}

/** Replaces the settings of the draft by those of a text. */
export function putIn(draft: SettingsDraft, name: StashName, text: string): void {
  take(draft, part(draft.lines().mine, name), part(text, name));
}

/** Applies the lines that differ between two texts to the draft. */
function take(draft: SettingsDraft, before: string, after: string): void {
  draft.dispatch({ type: 'take', lines: linesBetween(parseText(before), parseText(after)) });
}
