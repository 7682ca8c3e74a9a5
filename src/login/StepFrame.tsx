import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../i18n/t.ts';

/** What every step is told by the view around it. */
export interface StepPlace {
  /** 0 for the first. */
  readonly index: number;
  readonly count: number;
  /** Whether the person came from another step: then the title takes the focus. */
  readonly moved: boolean;
}

interface Props {
  readonly place: StepPlace;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Progress, title and introduction of a step. */
export function StepFrame({ place, title, intro, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, count, moved } = place;
  const bars = Array.from({ length: count }, (_, step) => step);

  useEffect(() => {
    if (moved) {
      heading.current?.focus();
    }
  }, [moved]);

  return (
    <>
      {count > 1 && (
        <div className="login-progress">
          <span className="visually-hidden">{t('Step {step} of {count}', { step: index + 1, count })}</span>
          {bars.map((bar) => (
            <i key={bar} data-done={bar <= index} aria-hidden="true" />
          ))}
        </div>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="login-intro">{intro}</p>}
      {children}
    </>
  );
}
