import { equalJson } from 'guywire-engine/core';
import type { Read } from 'guywire-engine/plan';
import type { Facts, RadioCapabilities } from '../../rules/core/facts.ts';
import { readAt } from '../../rules/limits.ts';
import type { NoiseRow } from '../../rules/link/channelNoise.ts';
import type { Figure, Reception, Source } from '../../rules/link/linkFigures.ts';
import type { FadeMargin } from '../../rules/prediction/fadeMargin.ts';
import { type Caution, type Prediction, predictLink } from '../../rules/prediction/prediction.ts';
import { type RadioPlan, radioPlan } from '../../rules/prediction/radioPlan.ts';
import type { Link } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import { linksNow, type NamedLink, type PastLink } from './linksNow.ts';

/** Minimum and maximum over several links. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** Figure for all links of a radio. */
export interface SpanFigure {
  readonly before: Span | undefined;
  readonly after: Span | undefined;
  readonly sources: readonly Source[];
}

export type ReceptionView = { readonly [Name in keyof Reception]: SpanFigure };

/** Effect of the pending changes on the links of one radio. */
export interface RadioChange {
  readonly radio: RadioCapabilities;
  readonly plan: RadioPlan;
  readonly links: readonly (NamedLink & { readonly prediction: Prediction })[];
  readonly here: ReceptionView;
  readonly there: ReceptionView;
  /** Fades that the links survive, only at 60 GHz. */
  readonly fades: { readonly before: readonly FadeMargin[]; readonly after: readonly FadeMargin[] };
  readonly cautions: readonly Caution[];
  /** Names of stations that would lose the link. */
  readonly lostNames: readonly (string | undefined)[];
}

export interface ChangeFacts extends Pick<Facts, 'board' | 'domain'> {
  readonly status: Status;
  /** Past links of a kind of radio. */
  readonly past: (kind: Link['kind']) => ReadonlyMap<string, PastLink>;
  readonly noise: readonly NoiseRow[];
  /** Configuration without and with the changes. */
  readonly before: Read;
  readonly after: Read;
}

/** Maximum number of radios in a configuration. */
const ROWS = [0, 1, 2, 3];

/** Radios whose links the pending changes affect, with the effect. */
export function changesOfLinks({
  board,
  domain,
  status,
  past,
  noise,
  before,
  after,
}: ChangeFacts): readonly RadioChange[] {
  return ROWS.flatMap((row) => {
    const number = after(`/radio/radios/${row}/row`);
    const radio = board.radios.find((one) => one.number === number);
    if (radio === undefined) return [];
    const planOf = (read: Read) => radioPlan({ facts: { board, domain }, radio, read: readAt({ read }, row) });
    const [from, plan] = [planOf(before), planOf(after)];
    if (equalJson(from, plan)) return [];
    const links = linksNow(status, past(radio.band === 'AD' ? '60' : '5'), radio, domain).map((link) => ({
      ...link,
      prediction: predictLink(link.now, from, plan, { radio, domain, noise }),
    }));
    const all = links.map(({ prediction }) => prediction);
    const cautions = all.flatMap((one) => one.cautions);
    return [
      {
        radio,
        plan,
        links,
        here: together(all.map(({ here }) => here)),
        there: together(all.map(({ there }) => there)),
        fades: {
          before: all.flatMap(({ fade }) => fade.before ?? []),
          after: all.flatMap(({ fade }) => fade.after ?? []),
        },
        cautions: links.length === 1 ? cautions : ofEachKind(cautions),
        lostNames: links.flatMap(({ name, prediction: { here, there } }) =>
          [here, there].some(({ capacity }) => capacity.after === 0) ? [name] : [],
        ),
      },
    ];
  });
}

function together(all: readonly Reception[]): ReceptionView {
  const figure = (name: keyof Reception): SpanFigure => {
    const figures = all.map((one): Figure => one[name]);
    const sources = figures.flatMap((one) => one.sources);
    return {
      before: spanOf(figures.map(({ before }) => before)),
      after: spanOf(figures.flatMap(({ after, sources: of }) => [after, after && after + risePossible(of)])),
      sources: all.length === 1 ? sources : ofEachKind(sources),
    };
  };
  return { signal: figure('signal'), cinr: figure('cinr'), index: figure('index'), capacity: figure('capacity') };
}

/** Possible excess over the predicted signal: the law may have limited the other end. */
function risePossible(sources: readonly Source[]): number {
  const farLimit = sources.find((one) => one.of === 'farHeld');
  return farLimit?.more ?? 0;
}

function spanOf(values: readonly (number | undefined)[]): Span | undefined {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length === 0 ? undefined : { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** First item of each kind. Several links would repeat it with other numbers. */
function ofEachKind<Item extends { readonly of: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.of, item])).values()];
}
