import { parseText } from 'guywire-engine/config';
import { completeText } from '../../simulator/configuration/completeText.ts';
import { normaliseText } from '../../simulator/configuration/normaliseText.ts';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { type Outcome, Register } from './register.ts';

type Ended = (outcome: Outcome, at: number) => void;

/** Administrator whose writes are recorded. */
export interface Writer {
  /** Records the write of a whole text, as candidate or test. */
  writes(text: string, at: number): Ended;
  /** Records that a text is to be stored, of any administrator. Default: the pending text. */
  stores(digest: string | undefined, at: number): Ended;
}

/** Decides if a stored configuration is plausible. */
export interface Judge {
  /** @param keys lines that no other administrator changes */
  administrator(keys: readonly string[]): Writer;
  /** Checks a stored text that was read between two times. @returns description of the fault, if any */
  judge(text: string, from: number, to: number): string | undefined;
}

/** Value that an administrator has sent. Others may send it too, once they have read it. */
interface Sent {
  readonly digest: string;
  readonly end: Ended;
  isOpen: boolean;
}

/**
 * Checks that stored texts are complete, were sent by a client, and are not older than the last confirmed one. Lines
 * of one administrator must have the last confirmed value, or one that was sent since. Another administrator may have
 * taken over a pending text and stored it.
 * @param initial text before all writes. Its country and passwords stay if a text omits them.
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
      writes(sentText, at) {
        const text = completeText(normaliseText(sentText), initial);
        const digest = textDigest(text);
        sent.add(digest);
        // A new write gives up the former unsaved one.
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
          return `What was saved is lost: ${key} is ${value} at ${Math.round(from)} ms. It was written:\n${register.report()}`;
        }
      }
      if (stored.mayBe(digest, from, to)) return undefined;
      return `At ${Math.round(from)} ms the text ${digest} is stored, which was replaced or never to be stored. Stored were:\n${stored.report()}`;
    },
  };
}
