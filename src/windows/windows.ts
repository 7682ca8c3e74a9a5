/** State of a window: as placed, title bar only, full screen, or in the strip at the lower edge (D28). */
export type WindowState = 'normal' | 'collapsed' | 'maximized' | 'minimized';

/** CSS pixels from the upper left corner of the screen, also in right-to-left languages. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ToolWindow {
  /** Id of the tool. Each tool has at most one window. */
  readonly tool: string;
  readonly state: WindowState;
  /** State to restore from the strip. */
  readonly back: Exclude<WindowState, 'minimized'>;
  /** Place where the user put it, on any screen. {@link frameOf} returns its place on the current screen. */
  readonly place: Frame;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

export interface Windows {
  readonly screen: Screen;
  /** From back to front. */
  readonly open: readonly ToolWindow[];
}

export type WindowAct =
  /** Brings a window to the front, and opens it if needed. */
  | { readonly type: 'show'; readonly tool: string }
  | { readonly type: 'close'; readonly tool: string }
  | { readonly type: 'turn'; readonly tool: string; readonly to: WindowState }
  | { readonly type: 'place'; readonly tool: string; readonly place: Partial<Frame> }
  | { readonly type: 'screen'; readonly screen: Screen };

/** Margin in pixels between a window and the edges of the screen (D28). */
export const MARGIN = 11;

/** Height of the title bar in pixels. A collapsed window consists of it. */
export const TITLE_HEIGHT = 44;

/** Screens narrower than this show one window in full size. */
const PHONE = 640;

const LEAST: Screen = { width: 300, height: 180 };
const FIRST: Screen = { width: 600, height: 560 };

/** Top of the first window, below the title of a page. */
const FIRST_TOP = 160;

/** Offset in pixels of each new window from the one before, and number of steps before starting over. */
const STEP = 33;
const STEPS = 6;

export function nextWindows(windows: Windows, act: WindowAct): Windows {
  const { screen, open } = windows;
  if (act.type === 'screen') return { ...windows, screen: act.screen };
  const { tool } = act;
  const found = open.find((window) => window.tool === tool);
  const others = open.filter((window) => window !== found);
  const inFront = (window: ToolWindow): Windows => ({ screen, open: [...others, window] });
  if (act.type === 'show') {
    if (found === undefined) return inFront(firstWindow(tool, screen, open.length));
    if (found.state !== 'minimized' && found === open.at(-1)) return windows;
    return inFront(found.state === 'minimized' ? { ...found, state: found.back } : found);
  }
  if (found === undefined) return windows;
  if (act.type === 'close') return { screen, open: others };
  if (act.type === 'turn')
    return inFront({ ...found, state: act.to, back: act.to === 'minimized' ? found.back : act.to });
  const target = { ...found.place, ...act.place };
  const { x, y, width, height } = placedFrame(found.state, target, screen);
  return inFront({
    ...found,
    place: { x, y, width, height: found.state === 'collapsed' ? found.place.height : height },
  });
}

/** Frame of a window within the screen. Fills the screen on phones; undefined in the strip. */
export function frameOf({ state, place }: ToolWindow, screen: Screen): Frame | undefined {
  if (state === 'minimized') return undefined;
  if (isPhone(screen)) return { x: 0, y: 0, ...screen };
  if (state === 'maximized') return fitFrame({ x: 0, y: 0, ...screen }, screen);
  return placedFrame(state, place, screen);
}

export const isPhone = ({ width }: Screen): boolean => width < PHONE;

/** Next corner of the screen, clockwise from the current one. Starts at the upper left corner. */
export function nextCorner({ x, y, width, height }: Frame, screen: Screen): Pick<Frame, 'x' | 'y'> {
  const [right, bottom] = [screen.width - MARGIN - width, screen.height - MARGIN - height];
  const corners = [
    { x: MARGIN, y: MARGIN },
    { x: right, y: MARGIN },
    { x: right, y: bottom },
    { x: MARGIN, y: bottom },
  ];
  const isHere = (corner: Pick<Frame, 'x' | 'y'>): boolean => corner.x === x && corner.y === y;
  // If the window fills the screen in one direction, fewer than four corners differ.
  const others = [...corners.slice(corners.findIndex(isHere) + 1), ...corners].filter((corner) => !isHere(corner));
  return others[0] ?? { x, y };
}

/** Next size of a window: larger by half, or the smallest size once it fills the screen. */
export function nextSize({ width, height }: Frame, screen: Screen): Screen {
  const most = { width: screen.width - 2 * MARGIN, height: screen.height - 2 * MARGIN };
  if (width >= most.width && height >= most.height) return LEAST;
  return { width: width * 1.5, height: height * 1.5 };
}

function firstWindow(tool: string, screen: Screen, before: number): ToolWindow {
  const size = fitFrame({ x: 0, y: 0, ...FIRST }, screen);
  const step = STEP * (before % STEPS);
  const place = { ...size, x: screen.width - size.width - 2 * MARGIN - step, y: FIRST_TOP + step };
  return { tool, state: 'normal', back: 'normal', place: fitFrame(place, screen) };
}

const placedFrame = (state: WindowState, place: Frame, screen: Screen): Frame =>
  state === 'collapsed'
    ? fitFrame({ ...place, height: TITLE_HEIGHT }, screen, { ...LEAST, height: TITLE_HEIGHT })
    : fitFrame(place, screen);

/** Keeps the size if it fits, and moves the window into the screen. */
function fitFrame(frame: Frame, screen: Screen, least = LEAST): Frame {
  const [x, width] = along(frame.x, frame.width, least.width, screen.width);
  const [y, height] = along(frame.y, frame.height, least.height, screen.height);
  return { x, y, width, height };
}

/** Start and length on one axis. */
function along(start: number, length: number, least: number, room: number): readonly [number, number] {
  const most = Math.max(0, room - 2 * MARGIN);
  const fitting = within(length, Math.min(least, most), most);
  return [within(start, Math.min(MARGIN, room), Math.max(0, room - MARGIN - fitting)), fitting];
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

/** Serialises the open windows for {@link readWindows}. */
export const windowsText = (open: readonly ToolWindow[]): string => JSON.stringify(open);

/**
 * Parses stored windows. Invalid entries are skipped.
 * @param isTool returns true if the user has the tool
 */
export function readWindows(text: string | null, isTool: (id: string) => boolean): readonly ToolWindow[] {
  const tools = new Set<string>();
  return parsed(text).flatMap((one) => {
    if (!isWindow(one) || tools.has(one.tool) || !isTool(one.tool)) return [];
    tools.add(one.tool);
    const { tool, state, back, place } = one;
    return [{ tool, state, back, place: { x: place.x, y: place.y, width: place.width, height: place.height } }];
  });
}

function parsed(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

type Loose<Value> = Partial<Record<keyof Value, unknown>>;

function isWindow(value: unknown): value is ToolWindow {
  if (typeof value !== 'object' || value === null) return false;
  const { tool, state, back, place }: Loose<ToolWindow> = value;
  const isState = state === 'normal' || state === 'collapsed' || state === 'maximized';
  return (
    typeof tool === 'string' &&
    (isState
      ? back === state
      : state === 'minimized' && (back === 'normal' || back === 'collapsed' || back === 'maximized')) &&
    isFrame(place)
  );
}

function isFrame(value: unknown): value is Frame {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height }: Loose<Frame> = value;
  return [x, y, width, height].every(Number.isSafeInteger);
}
