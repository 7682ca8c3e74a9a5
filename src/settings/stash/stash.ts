import { keyPrefix, keyTemplate, parseText, serialise } from 'guywire-engine/config';
import { linesBetween, withLines } from 'guywire-engine/draft';
import { Cell } from '../../../base/cell.ts';
import { ALLOWED_IPS, MAC_ACL } from '../../../schemas/config/keys.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

/**
 * What can be put aside (docs/decisions.md#put-aside): all that is pending, the configuration the page began with, the
 * lists of stations, the addresses that may manage the device.
 */
export type StashName = 'running' | 'original' | 'mac_acl' | 'ip_acl';

/** The texts that were put aside, by name; those of a list hold its lines alone. */
type Stash = Readonly<Partial<Record<StashName, string>>>;

/**
 * The key that says whether a list is in use, whether its page was opened or not; the keys of all else in the list begin as it
 * does.
 */
const USE: Readonly<Partial<Record<StashName, string>>> = { mac_acl: MAC_ACL, ip_acl: ALLOWED_IPS };

type StashCell = Cell<Stash | undefined>;

const ofDraft = new WeakMap<SettingsDraft, StashCell>();

/** What was put aside of a draft: kept as long as the page lives. */
export function stashOf(draft: SettingsDraft): StashCell {
  const known = ofDraft.get(draft) ?? new Cell<Stash | undefined>(undefined);
  ofDraft.set(draft, known);
  return known;
}

/** The lines of a text that belong to what has this name. */
function part(text: string, name: StashName): string {
  const lines = parseText(text);
  const use = USE[name];
  const begin = use === undefined ? '' : keyPrefix(use);
  const keys = [...lines.keys()].filter((key) => keyTemplate(key).startsWith(begin));
  return serialise(withLines(parseText(''), new Map(keys.map((key) => [key, lines.get(key)]))));
}

/** Whether the draft holds anything of it that could be put aside: changes, or a list that is in use. */
export function isThere(draft: SettingsDraft, name: StashName): boolean {
  const use = USE[name];
  if (use === undefined) return draft.pending() > 0;
  const lines = parseText(draft.lines().mine);
  return [...lines.keys()].some((key) => keyTemplate(key) === use && lines.get(key) === 'enabled');
}

/**
 * Puts what the draft says aside, so that the draft goes on without it: the list out of use, or from what the device has.
 * Can be undone as one step.
 */
export function setAside(draft: SettingsDraft, name: StashName): void {
  const { base, mine } = draft.lines();
  const own = part(mine, name);
  stashOf(draft).set({ ...stashOf(draft).get(), [name]: own });
  take(draft, own, name === 'running' ? base : '');
}

/** Makes what was put aside part of the draft again, in place of what it says instead. Can be undone as one step. */
export function putBack(draft: SettingsDraft, name: StashName): void {
  const { [name]: text, ...others } = stashOf(draft).get() ?? {};
  if (text === undefined) return;
  stashOf(draft).set(others);
  putIn(draft, name, text);
}

/** Makes a text, or the part of it that has this name, what the draft says. */
export function putIn(draft: SettingsDraft, name: StashName, text: string): void {
  take(draft, part(draft.lines().mine, name), part(text, name));
}

/** Makes the lines in which a text differs from an earlier one changes of the draft. */
function take(draft: SettingsDraft, before: string, after: string): void {
  draft.dispatch({ type: 'take', lines: linesBetween(parseText(before), parseText(after)) });
}
