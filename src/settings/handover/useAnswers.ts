import { useEffect, useState } from 'react';
import { openProbe } from './probe.ts';

/** Milliseconds between two rounds of questions. */
const PAUSE = 2000;

/** Which of the addresses answer, asked again and again; those not asked yet are left out. */
export function useAnswers(addresses: readonly string[]): ReadonlyMap<string, boolean> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const key = addresses.join(' ');
  useEffect(() => {
    const probe = openProbe();
    let ended = false;
    async function ask(address: string): Promise<void> {
      while (!ended) {
        const answered = await probe.ask(address);
        if (!ended) setAnswers((known) => new Map([...known, [address, answered]]));
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
    for (const address of key.split(' ')) if (address !== '') void ask(address);
    return () => {
      ended = true;
      probe.close();
    };
  }, [key]);
  return answers;
}
