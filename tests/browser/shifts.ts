/** Layout shift without user input. */
export interface Shift {
  readonly value: number;
  /** Moved elements, each with its old and new box. */
  readonly of: readonly string[];
  /** True while a page loads: since a navigation, until the next press, key or input. */
  readonly isLoad: boolean;
}

/** Runs in the page before its scripts: records layout shifts without user input. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  Reflect.set(window, 'shifts', shifts);
  const turns = [{ at: 0, isLoad: true }];
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => turns.push({ at: timeStamp, isLoad: false }), { capture: true });
  addEventListener('hashchange', ({ timeStamp }) => turns.push({ at: timeStamp, isLoad: true }));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, startTime, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (hadRecentInput) continue;
      const of = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element ? `${element.localName}.${element.className}` : 'gone';
        return `${name} ${Math.round(previousRect.x)},${Math.round(previousRect.y)} ${Math.round(previousRect.width)}x${Math.round(previousRect.height)} → ${Math.round(currentRect.x)},${Math.round(currentRect.y)} ${Math.round(currentRect.width)}x${Math.round(currentRect.height)}`;
      });
      const { isLoad = false } = turns.findLast(({ at }) => at <= startTime) ?? {};
      shifts.push({ value, of, isLoad });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: waits until nothing has loaded for a while, except polled calls. */
export async function shiftOf(): Promise<{ total: number; of: string[] }> {
  let last = performance.now();
  const begun = last;
  const known = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    const { size } = known;
    for (const { name } of list.getEntries()) known.add(new URL(name).pathname);
    if (known.size > size) last = performance.now();
  });
  observer.observe({ type: 'resource' });
  const isDrawn = () =>
    document.querySelector('h1:not(.startup h1)') !== null && document.querySelector('.page-shape') === null;
  while (!isDrawn() || performance.now() - last < 300) {
    if (performance.now() - begun > 20_000) throw new Error(`${location.hash} is not drawn`);
    await new Promise(requestAnimationFrame);
  }
  observer.disconnect();
  const shifts: readonly Shift[] = Reflect.get(window, 'shifts');
  return {
    total: Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 10_000) / 10_000,
    of: shifts.flatMap(({ of, value }) => of.map((one) => `${value.toFixed(4)} ${one}`)),
  };
}
