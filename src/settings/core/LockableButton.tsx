import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Reason why a press does nothing. Undefined if it does. */
  readonly lock: string | undefined;
}

/** Button that can be locked. Its tooltip says why. It keeps the focus, so that keyboards reach the tooltip. */
export function LockableButton({ lock, onClick, ...props }: Props) {
  return lock === undefined ? (
    <button type="button" {...props} onClick={onClick} />
  ) : (
    <button type="button" {...props} aria-disabled="true" aria-describedby={undefined} data-tip={lock} />
  );
}
