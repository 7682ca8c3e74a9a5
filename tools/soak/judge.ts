import { parseText } from 'guywire-engine/config';
import { completeText } from '../../simulator/configuration/completeText.ts';
import { normaliseText } from '../../simulator/configuration/normaliseText.ts';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { type Outcome, Register } from './register.ts';

type Ended = (outcome: Outcome, at: number) => void;

/** One administrator, who writes one text after the other. */
export interface Writer {
  /** A whole text is sent, to wait or to be tested. */
  writes(text: string, at: number): Ended;
  /** The text of this digest is to be stored, of whichever administrator it is; whatever waits, where none is said. */
  stores(digest: string | undefined, at: number): Ended;
}

/** Says whether a stored configuration is one that may be there. */
export interface Judge {
  /** @param keys lines that no other administrator changes */
  administrator(keys: readonly string[]): Writer;
  /** What is wrong with a stored text that was read between two moments; undefined for nothing. */
  judge(text: string, from: number, to: number): string | undefined;
}

/** A value that an administrator has sent, and that others send along once they have read it. */
interface Sent {
  readonly digest: string;
  readonly end: Ended;
  isOpen: boolean;
}

/**
 * A stored text must be whole, one that was sent, and no older than the last that was stored for sure. A line that one
 * administrator alone changes must have what that administrator last saved for sure, or has sent since: another one takes over what waits
 * or is tested, and stores it with the rest.
 * @param initial what is stored before anybody writes; country and passwords, which a text may leave out, stay as they are there
 */
export function createJudge(initial: string): Judge {
  const stored = new Register(textDigest(initial));
  const sent = new Set([textDigest(initial)]);
  const lines = new Map<string, Register>();
  const lineOf = (text: string, key: string): string => parseText(text).get(key) ?? '';

  function administrator(keys: readonly string[]): Writer {
    for (const key of keys) lines.set(key, new Register(lineOf(initial, key)));
    let open: Sent[] = [];
    const settle = (one: Sent, outcome: Outcome, at: number): void => {
      one.isOpen = false;
      one.end(outcome, at);
    };
    return {
      writes(given, at) {
        const text = completeText(normaliseText(given), initial);
        const digest = textDigest(text);
        sent.add(digest);
        // Who writes anew has given up what was not saved.
        for (const one of open) if (one.isOpen) settle(one, 'unknown', at);
        open = keys.map((key) => ({
          digest,
          end: lines.get(key)?.write(lineOf(text, key), at) ?? (() => undefined),
          isOpen: true,
        }));
        const own = open;
        return (outcome, now) => {
          if (outcome === 'refused') for (const one of own) settle(one, 'refused', now);
        };
      },
      stores(digest, at) {
        const end = stored.write(digest, at);
        return (outcome, now) => {
          end(outcome, now);
          if (outcome === 'done') for (const one of open) if (one.digest === digest) settle(one, 'done', now);
        };
      },
    };
  }

  return {
    administrator,
    judge(text, from, to) {
      const digest = textDigest(text);
      if (!sent.has(digest)) return `A text is stored that no one has sent, or only a part of one:\n${text}`;
      for (const [key, register] of lines) {
        const value = lineOf(text, key);
        if (!register.mayBe(value, from, to)) {
          return `What was saved is lost: ${key} is ${value} at ${Math.round(from)} ms. It was written:\n${register.told()}`;
        }
      }
      if (stored.mayBe(digest, from, to)) return undefined;
      return `At ${Math.round(from)} ms the text ${digest} is stored, which was replaced or never to be stored. Stored were:\n${stored.told()}`;
    },
  };
}
