import { readBoard } from '../rules/board.ts';
import type { Board, Channel, RegulatoryDomain } from '../rules/facts.ts';
import { COUNTRIES, type Country } from '../rules/regulatory/countries.ts';
import { regulatoryDomain } from '../rules/regulatory/regulatoryDomain.ts';
import { boardInfo } from './models/boardInfo.ts';
import type { Model, RadioModel } from './models/model.ts';
import type { Air } from './world/radioView.ts';

/** What the law gives this device. */
export interface Regulation {
  readonly board: Board;
  /** The countries first setup offers. */
  readonly countries: readonly Country[];
  /** Channels in a country; nothing for a code that is none. */
  domain(code: number): RegulatoryDomain | undefined;
  /** The channels a domain gives one radio. */
  channels(domain: RegulatoryDomain | undefined, radio: RadioModel): readonly Channel[];
  /** Channels and radar checks in a country, for the radios. */
  air(code: number): Air;
}

/** Seconds a channel with radar is watched where the domain does not say. */
const CHECK_SECONDS = 60;

/** Works out the channels of a model, each country once. */
export function createRegulation(model: Model): Regulation {
  const board = readBoard(boardInfo(model));
  const known = new Map<number, RegulatoryDomain>();
  const codes = new Set(COUNTRIES.map(({ code }) => code));

  function domain(code: number): RegulatoryDomain | undefined {
    if (!codes.has(code)) return undefined;
    const found =
      known.get(code) ?? regulatoryDomain(code, board.radios, board.uniiSwitchable && !board.uniiActivated);
    known.set(code, found);
    return found;
  }

  const channels: Regulation['channels'] = (of, radio) =>
    of?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];

  return {
    board,
    countries: COUNTRIES,
    domain,
    channels,
    air: (code) => ({
      channels: (radio) => channels(domain(code), radio),
      checkSeconds: ({ dfs, cac }) => cac ?? (dfs ? CHECK_SECONDS : 0),
    }),
  };
}
