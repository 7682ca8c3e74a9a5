import type { ReactNode } from 'react';

interface FigureProps {
  readonly name: string;
  readonly unit?: string;
  readonly children: ReactNode;
}

/** One figure of a result, in a list with the class `tool-figures`. */
export function ToolFigure({ name, unit, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>
          {children}
          {unit !== undefined && <small> {unit}</small>}
        </bdi>
      </dd>
    </div>
  );
}
