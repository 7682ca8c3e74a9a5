import { useEffect } from 'react';
import { Cell } from '../../base/cell.ts';
import { useCell } from '../../base/useCell.ts';
import { failureText } from '../app/CallProblem.tsx';
import { DeviceError } from '../device/deviceError.ts';
import { getSite, type Site } from '../device/endpoints/site.ts';
import { isAbsent } from '../device/isAbsent.ts';
import { hasSite } from './pagesBelow.ts';

/** Note and photos of the site, as last read. A radio without them is asked once. */
export type SiteState =
  | { readonly kind: 'unknown' | 'absent' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'known'; readonly site: Site };

const state = new Cell<SiteState>({ kind: 'unknown' });

let reading: Promise<void> | undefined;

function setState(next: SiteState): void {
  state.set(next);
  hasSite.set(next.kind !== 'absent');
}

/** Takes the response to a change. */
export const takeSite = (site: Site): void => setState({ kind: 'known', site });

/** Reads the site, unless the radio has none. */
export function readSite(): Promise<void> {
  if (state.get().kind === 'absent') return Promise.resolve();
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<void> {
  try {
    takeSite(await getSite());
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    if (isAbsent(error)) setState({ kind: 'absent' });
    else if (state.get().kind !== 'known') setState({ kind: 'failed', problem: failureText(error) });
  }
}

/** Site of this radio. Read by the first component that uses it, and again after a failure. */
export function useSite(): SiteState {
  useEffect(() => {
    if (state.get().kind !== 'known') readSite().catch(console.warn);
  }, []);
  return useCell(state);
}
