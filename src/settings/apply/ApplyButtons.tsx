import { ActionButton } from './ActionButton.tsx';
import { type ApplyProps, useApplyActions } from './useApplyActions.tsx';

/** Testing and saving, the one that fits the changes being the main one and the last. */
export function ApplyButtons(props: ApplyProps) {
  const { main, second, question } = useApplyActions(props);
  return (
    <>
      <ActionButton of={second} />
      <ActionButton of={main} className="button-primary" />
      {question}
    </>
  );
}
