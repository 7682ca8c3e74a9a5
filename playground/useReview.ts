import type { Issue, JsonValue } from 'guywire-engine/core';
import type { FormHandle } from 'guywire-engine/form';
import { useEffect, useState } from 'react';
import type { Checking, Session } from './session.ts';

/** The value as it is now, and what is wrong with it. */
export interface Review {
  readonly output: JsonValue | undefined;
  readonly issues: readonly Issue[];
  readonly checking: Checking;
}

/** Milliseconds without a change: a person who types does not wait for the views beside the form. */
const REST = 150;

/**
 * Looks at the whole value once the form is drawn, and again after each change, when the person rests.
 * @param form what the fields themselves find wrong is in it too
 */
export function useReview(session: Session, isDrawn: boolean, form: FormHandle): Review | undefined {
  const [review, setReview] = useState<Review>();
  useEffect(() => {
    if (!isDrawn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const output = session.output();
      const unread = form.issues().filter(({ code }) => code === 'json');
      const issues = unread.length > 0 ? unread : session.issues(session.draft.state().document);
      setReview({ output, issues, checking: session.checking() });
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    };
    timer = setTimeout(look);
    const end = session.draft.subscribe('', soon);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [session, isDrawn, form]);
  return review;
}
