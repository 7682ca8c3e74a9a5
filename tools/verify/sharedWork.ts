import { isDeepStrictEqual } from 'node:util';
import type { Board, RadioCapabilities, RegulatoryDomain } from '../../rules/facts.ts';
import { addFindings, type Findings, noFindings } from './findings.ts';
import type { LawfulChannel } from './lawfulChannels.ts';

/** All that the findings about a radio follow from in one country. */
interface Case {
  /** The id its findings are told by. */
  readonly model: string;
  readonly board: Board;
  readonly domain: RegulatoryDomain;
  readonly radio: RadioCapabilities;
  readonly keepsEirp: boolean;
  readonly lawful: readonly LawfulChannel[];
}

interface Examined extends Case {
  /** The members of the board that anything has looked at. */
  readonly read: ReadonlySet<keyof Board>;
  readonly findings: Findings;
}

/** A board that notes which of its members are looked at: by getters, as a proxy takes longer than the rules do. */
function watched(board: Board, read: Set<keyof Board>): Board {
  const own = { ...board };
  for (const [name, value] of Object.entries(board)) {
    Object.defineProperty(own, name, {
      get: () => {
        if (isMember(board, name)) read.add(name);
        return value;
      },
    });
  }
  return own;
}

const isMember = (board: Board, name: string): name is keyof Board => name in board;

function isSame(known: Examined, one: Case): boolean {
  return (
    known.keepsEirp === one.keepsEirp &&
    isDeepStrictEqual(known.radio, one.radio) &&
    [...known.read].every((name) => isDeepStrictEqual(known.board[name], one.board[name])) &&
    isDeepStrictEqual(known.domain, one.domain) &&
    isDeepStrictEqual(known.lawful, one.lawful)
  );
}

/**
 * Examines the radios of one country. Where a board differs from one before in nothing that was looked at there, and the
 * channels are the same, its findings are those of before, counted again.
 * @param examine with the board to be used
 */
export function sharedWork<Radio extends Case>(examine: (radio: Radio, findings: Findings) => void) {
  const known: Examined[] = [];
  return (radio: Radio, findings: Findings): void => {
    const before = known.find((one) => isSame(one, radio));
    if (before !== undefined) {
      addFindings(findings, renamed(before.findings, before.model, radio.model));
      return;
    }
    const read = new Set<keyof Board>();
    const own = noFindings();
    examine({ ...radio, board: watched(radio.board, read) }, own);
    known.push({ ...radio, read, findings: own });
    addFindings(findings, own);
  };
}

/** The findings about one model as those about another. */
function renamed({ tallies, examples }: Findings, from: string, to: string): Findings {
  return {
    tallies: new Map([...tallies].map(([subject, tally]) => [subject === from ? to : subject, tally])),
    examples: examples.map((example) => example.replace(`${from}: `, `${to}: `)),
  };
}
