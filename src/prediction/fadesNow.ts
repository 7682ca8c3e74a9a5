import { type FadeMargin, fadeMargin } from '../../rules/prediction/fadeMargin.ts';
import type { Device } from '../app/deviceContext.ts';
import type { Status } from '../status/status.ts';
import { linksNow } from './linksNow.ts';

/** Fade that each link at 60 GHz survives now, by the id of its station. */
export function fadesNow(
  status: Status,
  { board, domain }: Pick<Device, 'domain'> & { readonly board: Pick<Device['board'], 'radios'> },
): ReadonlyMap<string, FadeMargin> {
  const radios = board.radios.filter(({ band }) => band === 'AD');
  return new Map(
    radios.flatMap((radio) =>
      linksNow(status, new Map(), radio, domain).flatMap(({ id, now }) => {
        const fade = fadeMargin(now, now.channel, [now.here.signal, now.there.signal], radio);
        return fade === undefined ? [] : [[id, fade] as const];
      }),
    ),
  );
}
