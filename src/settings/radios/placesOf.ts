import { getAt, type JsonValue } from 'guywire-engine/core';
import type { DraftState } from 'guywire-engine/draft';
import type { BandMode, Board } from '../../../rules/core/facts.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import type { SettingsDraft } from '../draft/settingsDraft.ts';

export interface EditedEnd {
  readonly draft: SettingsDraft;
  readonly board: Board;
}

/** Row indexes of the settings of a link at one end. */
export interface Places {
  /** Indexes of the radio row and of the network row. */
  readonly radio: number;
  readonly network: number;
  readonly isAccessPoint: boolean;
}

/** Maximum number of rows in the schemas. */
const MOST_ROWS = 16;

/** Row indexes of the link on a band; undefined if the board has no such radio. */
export function placesOf(
  { draft, board }: EditedEnd,
  band: BandMode,
  { document }: Pick<DraftState, 'document'> = draft.state(),
): Places | undefined {
  const capabilities = board.radios.find((one) => one.band === band);
  if (capabilities === undefined) return undefined;
  const rows = (list: string) => Array.from({ length: MOST_ROWS }, (_, index) => getAt(document, `${list}/${index}`));
  const index = rows('/radio/radios').findIndex((_, at) => read(`/radio/radios/${at}/row`) === capabilities.number);
  if (index < 0) return undefined;
  const device = read(`/radio/radios/${index}/device`);
  const network = rows('/wireless/interfaces').findIndex(
    (_, at) => device !== undefined && read(`/wireless/interfaces/${at}/device`) === device,
  );
  const mode = read(`/radio/radios/${index}/mode`);
  return {
    radio: index,
    network: Math.max(0, network),
    isAccessPoint: typeof mode === 'string' && isAccessPoint(mode),
  };

  function read(pointer: string): JsonValue | undefined {
    return getAt(document, pointer);
  }
}

/** Pointer of the security settings of a radio that is not a 60 GHz radio. */
export function securityOf({ isAccessPoint }: Pick<Places, 'isAccessPoint'>): string {
  return `/security/${isAccessPoint ? 'accessPoint' : 'station'}`;
}
