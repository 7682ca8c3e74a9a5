/** Delay after a frame in milliseconds, so that other work waiting for the paint runs first. */
const AFTER_FRAME = 1;

/** Calls back after the next paint. @returns function that cancels the call */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback, AFTER_FRAME);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
