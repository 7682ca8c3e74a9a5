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

/** What the law gives this device. */
export interface Regulation {
  /** As the board is now: opening its U-NII lock changes it. */
  board(): Board;
  /** The countries first setup offers: one where the radio is made for it alone. */
  readonly countries: readonly Country[];
  /** Channels in a country; nothing for a code that is none. */
  domain(code: number): RegulatoryDomain | undefined;
  /** The channels a domain gives one radio. */
  channels(domain: RegulatoryDomain | undefined, radio: RadioModel): readonly Channel[];
  /** Channels, powers and radar checks in a country, for the radios. */
  law(code: number): Law;
}

/** What follows from one state of the U-NII lock: the board, and the channels of the countries asked for so far. */
interface Knowledge {
  readonly activated: boolean;
  readonly board: Board;
  readonly domains: Map<number, RegulatoryDomain>;
  /** The powers worked out last for each channel: radios are asked about all of them, again and again, for the same ends. */
  readonly powers: WeakMap<Channel, readonly Powered[]>;
}

interface Powered {
  readonly of: PoweredLink;
  readonly power: number;
}

/** Ends whose power on a channel is remembered: both of a link, and the kinds of antennas that stations have. */
const MOST_POWERS = 8;

/** What the lawful power on a channel depends on. */
interface PoweredLink {
  readonly code: number;
  /** Of the radio. */
  readonly number: number;
  /** Of the antenna, dBi. */
  readonly gain: number;
  readonly builtIn: boolean;
  /** Of the cable, dB. */
  readonly loss: number;
  readonly pointToPoint: boolean;
}

/** Compared member by member: a text of them would take longer to make than all else there is to do. */
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
 * Works out the channels of a model, each country once.
 * @param uniiActivated whether the lock on the lower U-NII bands was opened, asked each time.
 * @param edition what the edition of the regulatory database says
 */
export function createRegulation(
  model: Model,
  uniiActivated = (): boolean => false,
  edition = CURRENT_DOMAINS,
): Regulation {
  let known: Knowledge | undefined;
  const made = readBoard(boardInfo(model)).radios.find(({ countryLocked }) => countryLocked)?.country;
  const countries = edition.countries.filter(({ code }) => made === undefined || code === made);
  const codes = new Set([...countries.map(({ code }) => code), UNCLOCKED_COUNTRY]);

  function knowledge(): Knowledge {
    const activated = uniiActivated();
    if (known?.activated !== activated) {
      known = { activated, board: readBoard(boardInfo(model, activated)), domains: new Map(), powers: new WeakMap() };
    }
    return known;
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
        const known = powers.get(channel) ?? [];
        const last = known.find((one) => isSameLink(one.of, of));
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
        powers.set(channel, [{ of, power }, ...known].slice(0, MOST_POWERS));
        return power;
      },
      checkSeconds,
    }),
  };
}
