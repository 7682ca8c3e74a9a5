import { type ReactNode, useEffect, useId, useRef } from 'react';
import { currentTarget } from '../../app/path.ts';
import './tools.css';

interface CardProps {
  readonly title: string;
  /** Link target of the card. */
  readonly name?: string;
  readonly children: ReactNode;
}

export function ToolCard({ title, name, children }: CardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const follow = (): void => {
      if (name !== undefined && currentTarget() === name) heading.current?.focus();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [name]);
  return (
    <section className="card form-card" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className="form-part">{children}</div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Announced when it appears. */
  readonly problem?: string | undefined;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

export function ToolRow({ label, help, problem, children, below }: RowProps) {
  return (
    <div className="field">
      <h3 className="field-label">{label}</h3>
      {children !== undefined && children !== false && <div className="field-control">{children}</div>}
      {help !== undefined && help !== false && <p className="field-help">{help}</p>}
      {below}
      <div role="alert">
        {problem !== undefined && (
          <div className="field-error">
            <p>{problem}</p>
          </div>
        )}
      </div>
    </div>
  );
}
