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
import { Question } from '../ui/Question.tsx';

interface Props {
  readonly running: boolean;
  readonly onStart: () => void;
  /** Absent where nothing can be stopped, as it ends by itself. */
  readonly onStop?: (() => void) | undefined;
  /** The words of the button that starts it. */
  readonly start?: string;
  /** What starting interrupts: said beside the button, and asked before anything is done. */
  readonly interrupts?: string | undefined;
  /** Why it cannot be started. */
  readonly unavailable?: string | undefined;
  /** How far it is, with the words for it; without an end where it goes on until it is stopped. */
  readonly progress?: { readonly gone: number; readonly of: number | undefined; readonly text: string } | undefined;
  /** Its result says by itself how it ended. */
  readonly isTold?: boolean;
  /** Why it failed; heard when it appears. */
  readonly problem?: string | undefined;
  /** What to fill in; Enter starts. */
  readonly children?: ReactNode;
}

/** The upper part of every tool: what to fill in, start and stop, what that interrupts, how far it is, what went wrong. */
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
  const [asked, setAsked] = useState(false);
  const [hasRun, setRun] = useState(running);
  const [isStopped, setStopped] = useState(false);
  if (running && !hasRun) setRun(true);
  const isEnded = hasRun && !running && !isTold && problem === undefined;
  const note = useId();
  const start = props.start ?? t('Start');
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const report = useContext(RunReportContext);
  const gone = progress?.of === undefined ? undefined : progress.gone / progress.of;
  useEffect(() => report?.({ running, progress: gone, problem }), [report, running, gone, problem]);
  useEffect(() => onShortcut('start-tool', () => startIn(form.current)), []);
  const leavesNothing = running && onStop === undefined;
  useLayoutEffect(() => {
    // The button that was pressed is gone: the keyboard stays where it was.
    if (leavesNothing && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [leavesNothing]);
  function begin(): void {
    setStopped(false);
    onStart();
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (running || unavailable !== undefined) return;
    if (interrupts === undefined) begin();
    else setAsked(true);
  }
  return (
    <section ref={section} className="card tool-run" aria-label={t('Run')} tabIndex={-1}>
      <form ref={form} noValidate onSubmit={submit}>
        {children}
        <div className="tool-run-buttons">
          {/* One button, so that the focus stays on it when it is pressed. */}
          {(!running || onStop !== undefined) && (
            <button
              type={running ? 'button' : 'submit'}
              className={running ? 'button' : 'button button-primary'}
              disabled={!running && unavailable !== undefined}
              aria-describedby={running ? undefined : note}
              onClick={(event) => {
                if (!running) return;
                // By the time the browser looks, it would be the one that starts.
                event.preventDefault();
                setStopped(true);
                onStop?.();
              }}
            >
              {running ? t('Stop') : start}
            </button>
          )}
          {running && progress !== undefined && (
            <div className="tool-progress">
              <progress
                aria-label={t('Progress')}
                {...(progress.of === undefined ? {} : { value: progress.gone, max: progress.of })}
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
      {/* Who hears the page does not see the button change. */}
      <p className="visually-hidden" role="status">
        {running && t('Running')}
        {isEnded && (isStopped ? t('Stopped') : t('Finished'))}
      </p>
      <CallProblem text={problem} />
      {asked && interrupts !== undefined && (
        <Question
          title={t('{action}?', { action: start })}
          action={start}
          onClose={() => setAsked(false)}
          onAct={() => {
            setAsked(false);
            begin();
          }}
        >
          <p>{interrupts}</p>
        </Question>
      )}
    </section>
  );
}

/** Starts the tool of a form, where the focus is on its page or in its window. @returns whether it is */
function startIn(form: HTMLFormElement | null): boolean {
  const around = form?.closest('dialog, main');
  const focused = document.activeElement;
  if (form === null || !around?.contains(focused === document.body ? document.querySelector('main') : focused))
    return false;
  form.requestSubmit();
  return true;
}
