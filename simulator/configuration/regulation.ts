import { UNCLOCKED_COUNTRY } from '../../rules/constants/general.ts';
import { readBoard } from '../../rules/core/board.ts';
import type { Board, Channel, RegulatoryDomain } from '../../rules/core/facts.ts';
import { type Country, CURRENT_DOMAINS } from '../../rules/regulatory/domains.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { checkSeconds } from '../../rules/wireless/availabilityCheck.ts';
import { lawfulPower } from '../../rules/wireless/power/lawfulPower.ts';
import { limitsOfLink } from '../../rules/wireless/power/pointToPoint.ts';
import { boardInfo } from '../models/boardInfo.ts';
import type { Model, RadioModel } from '../models/model.ts';
import type { Law } from '../world/air.ts';

export interface Regulation {
  /** Current board. Opening the U-NII lock changes it. */
  board(): Board;
  /** Countries offered at first set-up. A radio made for one country has only that one. */
  readonly countries: readonly Country[];
  /** Regulatory domain of a country, undefined for an unknown code. */
  domain(code: number): RegulatoryDomain | undefined;
  channels(domain: RegulatoryDomain | undefined, radio: RadioModel): readonly Channel[];
  /** Channels, powers and radar checks in a country. */
  law(code: number): Law;
}

/** Cache for one state of the U-NII lock: the board, and the domains computed so far. */
interface Knowledge {
  readonly activated: boolean;
  readonly board: Board;
  readonly domains: Map<number, RegulatoryDomain>;
  /** Last computed powers of each channel. Radios query all channels repeatedly for the same links. */
  readonly powers: WeakMap<Channel, readonly Powered[]>;
}

interface Powered {
  readonly of: PoweredLink;
  readonly power: number;
}

/** Cached powers per channel: both ends of a link, and the antenna types of stations. */
const MOST_POWERS = 8;

/** Inputs of the lawful power on a channel. */
interface PoweredLink {
  readonly code: number;
  readonly number: number;
  /** Antenna gain, dBi. */
  readonly gain: number;
  readonly builtIn: boolean;
  /** Cable loss, dB. */
  readonly loss: number;
  readonly pointToPoint: boolean;
}

/** Compared by members, because a text key takes longer to build than everything else here. */
function isSameLink(one: PoweredLink, other: PoweredLink): boolean {
  return (
    one.code === other.code &&
    one.number === other.number &&
    one.gain === other.gain &&
    one.builtIn === other.builtIn &&
    one.loss === other.loss &&
    one.pointToPoint === other.pointToPoint
  );
}

/**
 * Computes the channels of a model, once per country.
 * @param uniiActivated true if the U-NII lock was opened, read at each use
 * @param edition edition of the regulatory database
 */
export function createRegulation(
  model: Model,
  uniiActivated = (): boolean => false,
  edition = CURRENT_DOMAINS,
): Regulation {
  let cache: Knowledge | undefined;
  const onlyCountry = readBoard(boardInfo(model)).radios.find(({ countryLocked }) => countryLocked)?.country;
  const countries = edition.countries.filter(({ code }) => onlyCountry === undefined || code === onlyCountry);
  const codes = new Set([...countries.map(({ code }) => code), UNCLOCKED_COUNTRY]);

  function knowledge(): Knowledge {
    const activated = uniiActivated();
    if (cache?.activated !== activated) {
      cache = { activated, board: readBoard(boardInfo(model, activated)), domains: new Map(), powers: new WeakMap() };
    }
    return cache;
  }

  function domain(code: number): RegulatoryDomain | undefined {
    if (!codes.has(code)) return undefined;
    const { board, domains } = knowledge();
    const locked = board.uniiSwitchable && !board.uniiActivated;
    const found = domains.get(code) ?? regulatoryDomain(code, board.radios, locked, edition);
    domains.set(code, found);
    return found;
  }

  const channels: Regulation['channels'] = (of, radio) =>
    of?.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];

  return {
    board: () => knowledge().board,
    countries,
    domain,
    channels,
    law: (code) => ({
      channels: (radio) => channels(domain(code), radio),
      power: ({ number }, { antennaGain: gain, builtIn, cableLoss: loss, pointToPoint }, channel) => {
        const { board, powers } = knowledge();
        const of = { code, number, gain, builtIn, loss, pointToPoint };
        const cached = powers.get(channel) ?? [];
        const last = cached.find((one) => isSameLink(one.of, of));
        if (last !== undefined) return last.power;
        const own = domain(code);
        const capabilities = board.radios.find((one) => one.number === number);
        if (own === undefined || capabilities === undefined) return Number.NEGATIVE_INFINITY;
        const { power } = lawfulPower(channel, {
          country: code,
          countryName: own.countryName,
          antenna: { gain, builtIn, loss },
          pointToPoint,
          limits: limitsOfLink(own, capabilities, pointToPoint),
        });
        powers.set(channel, [{ of, power }, ...cached].slice(0, MOST_POWERS));
        return power;
      },
      checkSeconds,
    }),
  };
}
