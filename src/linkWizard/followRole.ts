import { getAt, type JsonValue } from 'guywire-engine/core';
import type { Board } from '../../rules/core/facts.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { linkTypeOf } from '../bothEnds/sharedSettings.ts';
import type { SettingsDraft } from '../settings/draft/settingsDraft.ts';
import { placesOf } from '../settings/radios/placesOf.ts';

/**
 * Gives every radio of a device the same role, because a backup link has the roles of the main link. Each role has
 * its own number of the link type.
 */
export function followRole(draft: SettingsDraft, board: Board, isBase: boolean): void {
  const read = (pointer: string) => getAt(draft.state().document, pointer);
  const set = (pointer: string, value: JsonValue) => draft.dispatch({ type: 'set', pointer, value });
  const isOfEnd = (mode: unknown) => typeof mode === 'string' && isAccessPoint(mode) === isBase;
  for (const { band } of board.radios) {
    const row = placesOf({ draft, board }, band)?.radio;
    if (row === undefined) continue;
    const place = `/radio/radios/${row}`;
    const { choices: modes = [] } = draft.limits().get('mode', row) ?? {};
    const mode = modes.find(({ value, excluded }) => excluded === undefined && isOfEnd(value))?.value;
    if (mode !== undefined && !isOfEnd(read(`${place}/mode`))) set(`${place}/mode`, mode);
    const linkType = read(`${place}/linkType`);
    const ofEnd = linkTypeOf(linkType, isBase);
    if (typeof linkType === 'number' && linkType !== ofEnd) set(`${place}/linkType`, ofEnd);
  }
}
