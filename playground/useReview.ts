import type { Issue, JsonValue } from 'guywire-engine/core';
import type { ForeignValidator } from 'guywire-engine/foreign';
import type { FormHandle } from 'guywire-engine/form';
import type { SchemaSession } from 'guywire-engine/schema-form';
import { useEffect, useState } from 'react';

/** Current value with its issues. */
export interface Review {
  readonly output: JsonValue | undefined;
  readonly issues: readonly Issue[];
  readonly checking: ForeignValidator;
}

/** Debounce time in milliseconds, so that typing does not wait for the other panels. */
const REST = 150;

/**
 * Validates the whole value after the form was painted, and again after each change, debounced.
 * @param form its own field errors are included
 */
export function useReview(session: SchemaSession, isDrawn: boolean, form: FormHandle): Review | undefined {
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
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(look);
    });
    const end = session.draft.subscribe('', soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      end();
    };
  }, [session, isDrawn, form]);
  return review;
}
