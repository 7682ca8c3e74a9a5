import type { ReactNode } from 'react';
import type { RunningTest } from '../../settings/core/testState.ts';
import { keepWaitsFor } from '../../settings/testMode/keepWaitsFor.ts';
import { testSteps } from '../../settings/testMode/testSteps.ts';
import type { Link } from '../../status/links.ts';
import { useNow } from '../../status/useNow.ts';

interface Props {
  readonly test: RunningTest;
  readonly link: Link;
  /** Rendered if the test does not wait for this link. */
  readonly children: ReactNode;
}

/** Current step of a test that interrupted a link, in place of the usual words about a missing link. */
export function AwaitedWords({ test, link, children }: Props) {
  const now = useNow();
  if (!isAwaited(test, link)) return children;
  const { announcement, text } = testSteps(test, now, test.address !== undefined);
  return (
    <>
      <p className="link-name">
        <strong>{announcement}</strong>
      </p>
      <p>{text}</p>
    </>
  );
}

/** True while the test cannot be kept and this link may be the reason. If the former links are unknown, any may be. */
function isAwaited(test: RunningTest, { number, state }: Link): boolean {
  const isFormer = test.before === undefined || test.before.radios.includes(number);
  return isFormer && state !== 'disabled' && keepWaitsFor(test) !== undefined;
}
