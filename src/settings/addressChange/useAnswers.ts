import { useEffect, useState } from 'react';
import { useStatusValue } from '../../app/useStatus.ts';
import type { AddressChange } from './addressChangeOf.ts';
import { type Answerer, openProbe, type Probe } from './probe.ts';

/** Pause between two rounds of checks, in milliseconds. */
const PAUSE = 2000;

/**
 * Polls the new addresses of the page. Addresses not checked yet are missing. The probe is loaded as soon as a move
 * is possible, because later the device is unreachable here.
 * @param asking true while the device may be moving
 */
export function useAnswers(addressChange: AddressChange | undefined, asking: boolean): ReadonlyMap<string, Answerer> {
  const device = useStatusValue(({ connection }) => connection.identity.device ?? '');
  const [probe, setProbe] = useState<Probe>();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answerer>>(new Map());
  const key = addressChange?.to.filter((address) => address !== addressChange.from).join(' ') ?? '';
  const mayMove = key !== '';
  useEffect(() => {
    if (!mayMove) return;
    const opened = openProbe(device);
    setProbe(opened);
    return opened.close;
  }, [mayMove, device]);
  useEffect(() => {
    if (!asking || probe === undefined) return;
    let isEnded = false;
    async function ask(address: string): Promise<void> {
      while (!isEnded) {
        const answerer = (await probe?.ask(address)) ?? 'none';
        if (!isEnded) setAnswers((previous) => new Map([...previous, [address, answerer]]));
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
    for (const address of key.split(' ')) if (address !== '') void ask(address);
    return () => {
      isEnded = true;
      setAnswers(new Map());
    };
  }, [probe, key, asking]);
  return answers;
}
