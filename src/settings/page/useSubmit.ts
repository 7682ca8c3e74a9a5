import type { Issue } from 'guywire-engine/core';
import type { FormHandle } from 'guywire-engine/form';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { outcomeIssues } from '../apply/outcomeIssues.ts';
import type { Settings } from '../core/settings.ts';

/** Registers the form as the target of submits while it is shown. Errors of the device are shown at its fields. */
export function useSubmit({ form: shown, apply }: Settings, form: FormHandle): void {
  const issues = outcomeIssues(useCell(apply));
  const shownIssues = useRef<readonly Issue[]>([]);
  useLayoutEffect(() => {
    const submit: FormHandle['submit'] = async (onValid) => {
      shownIssues.current = await form.submit(onValid);
      return shownIssues.current;
    };
    const own = { submit };
    shown.set(own);
    return () => {
      if (shown.get() === own) shown.set(undefined);
    };
  }, [shown, form]);
  useEffect(() => {
    if (issues.length === 0 || issues === shownIssues.current) return;
    shownIssues.current = issues;
    form.showIssues(issues);
  }, [issues, form]);
}
