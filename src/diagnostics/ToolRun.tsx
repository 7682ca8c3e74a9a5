import {
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CallProblem } from '../app/CallProblem.tsx';
import { onShortcut } from '../app/shortcuts.ts';
import { t } from '../i18n/t.ts';
import { RunReportContext } from '../measurementRuns/sharedRun.ts';

interface Props {
  readonly running: boolean;
  readonly onStart: () => void;
  /** Absent for a run that cannot be stopped. */
  readonly onStop?: (() => void) | undefined;
  /** Label of the start button. */
  readonly start?: string;
  /** Label of the stop button, if stopping has another effect than ending the run. */
  readonly stop?: string;
  /** Effect of starting on the network, shown beside the button in place of a confirmation. */
  readonly interrupts?: string | undefined;
  /** Reason why it cannot start. */
  readonly unavailable?: string | undefined;
  /** Progress with its text. Without `of` the run has no end. */
  readonly progress?: { readonly value: number; readonly of: number | undefined; readonly text: string } | undefined;
  /** True if the result announces its own end. */
  readonly isTold?: boolean;
  /** Error message, announced when it appears. */
  readonly problem?: string | undefined;
  /** Input fields. Enter starts. */
  readonly children?: ReactNode;
}

/** Upper part of every tool: inputs, start and stop, effect on the network, progress, error. */
export function ToolRun({
  running,
  onStart,
  onStop,
  interrupts,
  unavailable,
  progress,
  isTold,
  problem,
  children,
  ...props
}: Props) {
  const [hasRun, setRun] = useState(running);
  const [isStopped, setStopped] = useState(false);
  if (running && !hasRun) setRun(true);
  const isEnded = hasRun && !running && !isTold && problem === undefined;
  const note = useId();
  const start = props.start ?? t('Start');
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const report = useContext(RunReportContext);
  const share = progress?.of === undefined ? undefined : progress.value / progress.of;
  useEffect(() => report?.({ running, progress: share, problem }), [report, running, share, problem]);
  useEffect(() => onShortcut('start-tool', () => startIn(form.current)), []);
  const leavesNothing = running && onStop === undefined;
  useLayoutEffect(() => {
    // The pressed button disappeared. Keeps the keyboard position.
    if (leavesNothing && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [leavesNothing]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (running || unavailable !== undefined) return;
    setStopped(false);
    onStart();
  }
  return (
    <section ref={section} className="card tool-run" aria-label={t('Run')} tabIndex={-1}>
      <form ref={form} noValidate onSubmit={submit}>
        {children}
        <div className="tool-run-buttons">
          {/* One button for start and stop, so that it keeps the focus. */}
          {(!running || onStop !== undefined) && (
            <button
              type={running ? 'button' : 'submit'}
              className={running ? 'button' : 'button button-primary'}
              disabled={!running && unavailable !== undefined}
              aria-describedby={running ? undefined : note}
              onClick={(event) => {
                if (!running) return;
                // Otherwise the browser would submit with the button's new role.
                event.preventDefault();
                setStopped(true);
                onStop?.();
              }}
            >
              {running ? (props.stop ?? t('Stop')) : start}
            </button>
          )}
          {running && progress !== undefined && (
            <div className="tool-progress">
              <progress
                aria-label={t('Progress')}
                {...(progress.of === undefined ? {} : { value: progress.value, max: progress.of })}
              />
              <span>{progress.text}</span>
            </div>
          )}
          {!running && (unavailable ?? interrupts) !== undefined && (
            <p id={note} className="tool-run-note">
              {unavailable ?? interrupts}
            </p>
          )}
        </div>
      </form>
      {/* Screen readers do not notice the changed button. */}
      <p className="visually-hidden" role="status">
        {running && t('Running')}
        {isEnded && (isStopped ? t('Stopped') : t('Finished'))}
      </p>
      <CallProblem text={problem} />
    </section>
  );
}

/** Starts the tool of a form if the focus is in its page or window. @returns true if it is */
function startIn(form: HTMLFormElement | null): boolean {
  const around = form?.closest('dialog, main');
  const focused = document.activeElement;
  if (form === null || !around?.contains(focused === document.body ? document.querySelector('main') : focused))
    return false;
  form.requestSubmit();
  return true;
}
