import { AppWindow, ChevronDown, ChevronUp, Maximize2, Minimize2, Minus, Move, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useMemo, useState } from 'react';
import { Boundary } from '../../base/Boundary.tsx';
import { ScrollArea } from '../../base/ScrollArea.tsx';
import { t } from '../i18n/t.ts';
import { type RunReport, RunReportContext, SeenContext } from '../measurementRuns/sharedRun.ts';
import { Question } from '../ui/Question.tsx';
import { act, closeWindow, shownIn, turn, windowId } from './windowActs.ts';
import { showAsPage } from './windowStore.ts';
import {
  type Frame,
  frameOf,
  isPhone,
  nextCorner,
  nextSize,
  type Screen,
  type ToolWindow as Window,
} from './windows.ts';

/** Pixels that the pointer may move during a click. More is a drag. */
const PRESS = 4;

/** Pixels for each press of an arrow key, when moving or resizing. */
const STEP = 22;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  readonly window: Window;
  readonly screen: Screen;
  /** Stacking order, from back to front. */
  readonly layer: number;
  readonly running: boolean;
  readonly onReport: (tool: string, report: RunReport) => void;
}

/**
 * Window of a tool. The page behind stays usable. A minimized window is hidden, its run continues, and live charts
 * pause.
 */
export function ToolWindow({ window, screen, layer, running, onReport }: Props) {
  const { tool: id, state } = window;
  const loaded = shownIn(id);
  const [leaving, setLeaving] = useState(false);
  const title = useId();
  const View = loaded?.View;
  // Memoized, so that moving the window does not render the tool.
  const view = useMemo(() => View && <View />, [View]);
  const report = useCallback((runReport: RunReport) => onReport(id, runReport), [id, onReport]);
  const frame = frameOf(window, screen);
  const phone = isPhone(screen);
  const folded = state === 'collapsed' && !phone;
  const movable = !phone && state !== 'maximized';
  if (loaded === undefined) return null;
  const { tool } = loaded;
  const Icon = tool.icon;

  const close = () => (running ? setLeaving(true) : closeWindow(id));
  const place = (to: Partial<Frame>): void => act({ type: 'place', tool: id, place: to });
  const shift = (dx: number, dy: number, size: boolean): void => {
    if (frame === undefined) return;
    const { x, y, width, height } = frame;
    place(size ? { width: width + dx, height: height + dy } : { x: x + dx, y: y + dy });
  };
  /** By clicks alone: moves to the next corner of the screen, or changes to the next size. */
  const step = (size: boolean): void => {
    if (frame !== undefined) place(size ? nextSize(frame, screen) : nextCorner(frame, screen));
  };
  const drag = (event: PointerEvent, size: boolean, isHandle = size): void => {
    if (!movable || event.button !== 0 || frame === undefined) return;
    const { clientX, clientY } = event;
    const from = size ? [frame.width - clientX, frame.height - clientY] : [frame.x - clientX, frame.y - clientY];
    const [horizontal = 0, vertical = 0] = from;
    const move = (x: number, y: number): void => {
      const [first, second] = [horizontal + x, vertical + y];
      place(size ? { width: first, height: second } : { x: first, y: second });
    };
    follow(event, move, () => isHandle && step(size));
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (isOthers(event.target)) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <dialog
        open
        id={windowId(id)}
        className="window"
        hidden={frame === undefined}
        data-state={state}
        tabIndex={-1}
        aria-labelledby={title}
        style={{
          ...(frame && { left: frame.x, top: frame.y, width: frame.width, height: frame.height }),
          zIndex: 10 + layer,
        }}
        onKeyDown={onEscape}
        onPointerDown={(event) => {
          act({ type: 'show', tool: id });
          const pressedElement = event.target instanceof Element ? event.target : null;
          if (pressedElement?.matches('.window-corner')) drag(event, true);
          else if (
            pressedElement?.closest('.window-title') &&
            pressedElement.closest('button:not(.window-move)') === null
          ) {
            drag(event, false, pressedElement.closest('.window-move') !== null);
          }
        }}
        onDoubleClick={({ target }) => {
          const pressedElement = target instanceof Element ? target : null;
          if (phone || !pressedElement?.closest('.window-title') || pressedElement.closest('button') !== null) return;
          turn(id, state === 'maximized' ? 'normal' : 'maximized');
        }}
        onFocusCapture={() => act({ type: 'show', tool: id })}
      >
        <div className="window-title">
          <Icon strokeWidth={1.6} aria-hidden="true" />
          <h2 id={title}>{t(tool.title)}</h2>
          {movable && (
            <button
              type="button"
              className="button button-quiet button-icon window-move"
              aria-label={t('Move or resize')}
              data-tip={t('Press for the next corner. Arrow keys move the window; with Shift they resize it.')}
              // Only for the keyboard, because `follow` handles the pointer.
              onClick={({ detail }) => detail === 0 && step(false)}
              onKeyDown={(event) => {
                const arrow = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
                if (arrow === undefined) return;
                event.preventDefault();
                shift(...arrow, event.shiftKey && !folded);
              }}
            >
              <Move strokeWidth={1.6} aria-hidden="true" />
            </button>
          )}
          <Press label={t('Open as a page')} icon={AppWindow} onPress={() => showAsPage(id)} />
          <Press label={t('Minimize')} icon={Minus} onPress={() => turn(id, 'minimized')} />
          {!phone && state !== 'maximized' && (
            <Press
              label={folded ? t('Expand') : t('Collapse')}
              icon={folded ? ChevronDown : ChevronUp}
              onPress={() => turn(id, folded ? 'normal' : 'collapsed')}
            />
          )}
          {!phone && (
            <Press
              label={state === 'maximized' ? t('Restore') : t('Maximize')}
              icon={state === 'maximized' ? Minimize2 : Maximize2}
              onPress={() => turn(id, state === 'maximized' ? 'normal' : 'maximized')}
            />
          )}
          <Press label={t('Close')} icon={X} onPress={close} />
        </div>
        <ScrollArea className="window-body" aria-labelledby={title} hidden={folded}>
          <Boundary t={t} title={t(tool.title)}>
            <RunReportContext value={report}>
              <SeenContext value={frame !== undefined && !folded}>
                <div className="tool">{view}</div>
              </SeenContext>
            </RunReportContext>
          </Boundary>
        </ScrollArea>
        {movable && !folded && <div className="window-corner" />}
      </dialog>
      {leaving && (
        <Question
          title={t('Stop {tool}?', { tool: t(tool.title) })}
          action={t('Stop and close')}
          onClose={() => setLeaving(false)}
          onAct={() => {
            setLeaving(false);
            closeWindow(id);
          }}
        >
          <p>{t('Still running. Minimize it to keep it running.')}</p>
        </Question>
      )}
    </>
  );
}

interface PressProps {
  readonly label: string;
  readonly icon: typeof X;
  readonly onPress: () => void;
}

function Press({ label, icon: Icon, onPress }: PressProps) {
  return (
    <button type="button" className="button button-quiet button-icon" aria-label={label} onClick={onPress}>
      <Icon strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

/** Follows the pointer until it is released. Without movement, it counts as a click. */
function follow(
  { currentTarget, pointerId, clientX: fromX, clientY: fromY }: PointerEvent,
  move: (x: number, y: number) => void,
  press: () => void,
): void {
  const ending = new AbortController();
  let isMoved = false;
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', hear: (event: globalThis.PointerEvent) => void) =>
    currentTarget.addEventListener(type, (event) => event instanceof globalThis.PointerEvent && hear(event), ending);
  currentTarget.setPointerCapture(pointerId);
  on('pointermove', ({ clientX, clientY }) => {
    isMoved ||= Math.hypot(clientX - fromX, clientY - fromY) > PRESS;
    if (isMoved) move(clientX, clientY);
  });
  on('pointerup', () => {
    ending.abort();
    if (!isMoved) press();
  });
  on('pointercancel', () => ending.abort());
}

/** True if Escape belongs to something above the window: a dialog, a popover, or a search text. */
function isOthers(target: EventTarget): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog:modal') !== null) return true;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return true;
  return target.closest(':popover-open') !== null;
}
