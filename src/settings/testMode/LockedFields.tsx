import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { Settings } from '../core/settings.ts';
import { useIsTesting } from '../core/useIsTesting.ts';
import './LockedFields.css';

interface Props {
  readonly settings: Pick<Settings, 'test' | 'refuseEdit'>;
  /** Id of the sentence that explains the lock. */
  readonly describedBy: string;
  /** Title of the group. Without it, the fields are part of the surrounding group. */
  readonly legend?: string;
  /** True if something else than a test locks the fields. */
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Keys that move the focus or scroll. In a strip of choices, arrow keys choose. */
const READING: ReadonlySet<string> = new Set(['Tab', 'Escape', 'PageUp', 'PageDown']);
const READING_ROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Fields that a running test locks: inputs are disabled, and custom controls ignore presses. A press explains the
 * lock.
 */
export function LockedFields({ settings, describedBy, legend, disabled = false, className, children }: Props) {
  const isTesting = useIsTesting(settings);
  const isLocked = isTesting || disabled;
  const refuse = (event: SyntheticEvent) => {
    if (!isLocked || isReading(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTesting) settings.refuseEdit();
  };
  const onKey = (event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.key.startsWith('F');
    const isInRows = event.target instanceof Element && event.target.closest('[role=grid]') !== null;
    if (!READING.has(event.key) && !isShortcut && !(isInRows && READING_ROWS.has(event.key))) refuse(event);
  };
  return (
    <fieldset
      className={className ?? 'lock-fields'}
      role={isLocked || legend !== undefined ? undefined : 'presentation'}
      disabled={isLocked}
      aria-describedby={isTesting ? describedBy : undefined}
      onPointerDownCapture={(event) => event.pointerType !== 'touch' && refuse(event)}
      // Disabled inputs send no click. A touch that scrolls is cancelled.
      onPointerUpCapture={(event) => event.pointerType === 'touch' && refuse(event)}
      onClickCapture={refuse}
      onKeyDownCapture={onKey}
      onBeforeInputCapture={refuse}
    >
      {legend !== undefined && <legend className="visually-hidden">{legend}</legend>}
      {children}
    </fieldset>
  );
}

/** True for controls that change no setting: links, folded parts, and the way through and out of the row editor. */
function isReading(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, summary, .row-editor-head, .row-done') !== null;
}
