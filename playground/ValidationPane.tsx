import { message } from 'guywire-engine/check';
import { english } from '../base/translate.ts';
import type { Review } from './useReview.ts';

interface ValidationPaneProps {
  readonly review: Review | undefined;
  readonly onShow: (issue: Review['issues'][number]) => void;
}

/** Issues of the whole value with their places, and everything that could not be checked. */
export function ValidationPane({ review, onShow }: ValidationPaneProps) {
  if (review === undefined) return <p className="muted">The validator is being made.</p>;
  const { issues, checking } = review;
  return (
    <>
      {checking.problem !== undefined && (
        <div className="banner banner-warn">
          <div>
            <p>
              <strong>The schema is refused, so that only single fields are checked.</strong>
            </p>
            <p>{checking.problem}</p>
          </div>
        </div>
      )}
      {checking.notes.length > 0 && (
        <div className="banner">
          <ul>
            {checking.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      <section className="card" aria-labelledby="issues-title">
        <div className="card-header">
          <h2 id="issues-title">{titleOf(issues.length, checking.validate !== undefined)}</h2>
        </div>
        {issues.length > 0 && (
          <ul className="issues">
            {issues.map((issue) => (
              <li key={`${issue.pointer} ${issue.code} ${issue.text}`}>
                <code>{issue.pointer === '' ? 'the whole' : issue.pointer}</code>
                <span>{message(issue, english)}</span>
                <button type="button" className="link" onClick={() => onShow(issue)}>
                  Show<span className="visually-hidden"> the field of {issue.pointer}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function titleOf(count: number, isChecked: boolean): string {
  if (count === 0) return isChecked ? 'The data are as the schema says' : 'Nothing is known to be wrong';
  return count === 1 ? 'One thing is not as the schema says' : `${count} things are not as the schema says`;
}
