import type { JsonValue } from 'guywire-engine/core';
import { allLimits } from '../../rules/allLimits.ts';
import type { Board, RadioCapabilities } from '../../rules/core/facts.ts';
import type { RowOf } from '../../rules/core/setting.ts';

export interface LinkMode {
  readonly name: string;
  readonly title: string;
  readonly accessPoint: boolean;
  readonly pointToPoint: boolean;
}

export const LINK_MODES: readonly LinkMode[] = [
  { name: 'ap-ptp', title: 'access point, point-to-point', accessPoint: true, pointToPoint: true },
  { name: 'ap-ptmp', title: 'access point, point-to-multipoint', accessPoint: true, pointToPoint: false },
  { name: 'sta-ptp', title: 'station, point-to-point', accessPoint: false, pointToPoint: true },
  { name: 'sta-ptmp', title: 'station, point-to-multipoint', accessPoint: false, pointToPoint: false },
];

/** Values of a link mode in the row of a radio. 60 GHz links have other modes, and none for point-to-multipoint. */
export function linkRow(
  { number, band }: RadioCapabilities,
  { name, accessPoint, pointToPoint }: LinkMode,
): Required<Pick<RowOf<'/radio/radios'>, 'row' | 'mode' | 'linkType'>> {
  const mode = band === 'AD' ? name : accessPoint ? 'master' : 'managed';
  return { row: number, mode, linkType: pointToPoint ? 1 : accessPoint ? 2 : 0 };
}

export function modesOf(board: Board): readonly LinkMode[] {
  return LINK_MODES.filter((mode) =>
    board.radios.every((radio) => {
      const row = new Map<string, JsonValue>(
        Object.entries(linkRow(radio, mode)).map(([name, value]) => [`/radio/radios/0/${name}`, value]),
      );
      const limits = allLimits({ facts: { board }, read: (pointer) => row.get(pointer) });
      const takes = (name: 'mode' | 'linkType') =>
        limits
          .get(name, 0)
          ?.choices?.some(
            ({ value, excluded }) => excluded === undefined && value === row.get(`/radio/radios/0/${name}`),
          ) ?? false;
      return takes('mode') && takes('linkType');
    }),
  );
}
