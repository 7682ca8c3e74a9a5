import { memo, type ReactNode } from 'react';

/** A list of names with their figures. */
export function FigureList({ children }: { readonly children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Percent, drawn as a bar beside the figure. */
  readonly share?: number | undefined;
  readonly tone?: 'plain' | 'warn' | 'bad';
}

/** One figure; the bar repeats what the figure says. Most of them stay the same from status to status. */
export const Figure = memo(function Figure({ name, children, share, tone = 'plain' }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {share !== undefined && <Bar share={share} tone={tone} />}
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
});

export type BarTone = 'plain' | 'good' | 'warn' | 'bad';

/** A share as a bar, in whole percent: finer is not seen. It is never the only sign: the figure stands beside it. */
export function Bar({ share, tone }: { readonly share: number; readonly tone: BarTone }) {
  return (
    <span className="share" aria-hidden="true">
      <span
        className={`share-fill share-${tone}`}
        style={{ inlineSize: `${Math.min(100, Math.max(0, Math.round(share)))}%` }}
      />
    </span>
  );
}
