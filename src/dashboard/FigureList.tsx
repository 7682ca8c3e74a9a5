import { memo, type ReactNode } from 'react';

export function FigureList({ children }: { readonly children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Percent, shown as a bar beside the value. */
  readonly share?: number | undefined;
  readonly tone?: 'plain' | 'warn' | 'bad';
}

/** Memoized, because most figures do not change between statuses. */
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

/** Bar in whole percent. Always shown together with the value. */
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
