import { useEffect, useRef } from 'react';
import { dotsOf, idealPoints, type SymbolPoint } from './errorVectors.ts';

/** Distance from center to edge in mean amplitudes. All ideal points are inside. */
const REACH = 1.35;
/** Radius of a dot and arm of a cross in CSS pixels, smaller for dense constellations. */
const DOT = 1.6;
const ARM = 3;

interface Props {
  /** Samples of one chain, oldest first. */
  readonly moments: readonly (readonly number[])[];
  readonly index: number | undefined;
  /** Description of the picture. The table has its figures. */
  readonly label: string;
  readonly isOld: boolean;
}

/** One constellation: ideal points, and dots of the received samples. */
export function Diagram({ moments, index, label, isOld }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const paint = () => draw(element, moments, idealPoints(index), isOld);
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    return () => observer.disconnect();
  }, [moments, index, isOld]);
  return <canvas ref={canvas} className="constellation-diagram" role="img" aria-label={label} />;
}

function draw(
  canvas: HTMLCanvasElement,
  moments: readonly (readonly number[])[],
  ideal: readonly SymbolPoint[],
  isOld: boolean,
): void {
  const side = canvas.clientWidth;
  const context = canvas.getContext('2d');
  if (context === null || side === 0) return;
  const scale = globalThis.devicePixelRatio || 1;
  canvas.width = Math.round(side * scale);
  canvas.height = Math.round(side * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name);
  const place = (value: number) => ((value + REACH) / (2 * REACH)) * side;

  context.strokeStyle = colour('--line-strong');
  context.beginPath();
  context.moveTo(side / 2, 0);
  context.lineTo(side / 2, side);
  context.moveTo(0, side / 2);
  context.lineTo(side, side / 2);
  context.stroke();

  const between = side / (REACH * Math.sqrt(Math.max(1, ideal.length)));
  const arm = Math.min(ARM, between / 5);
  context.strokeStyle = colour('--muted');
  context.beginPath();
  for (const { x, y } of ideal) {
    context.moveTo(place(x) - arm, place(y));
    context.lineTo(place(x) + arm, place(y));
    context.moveTo(place(x), place(y) - arm);
    context.lineTo(place(x), place(y) + arm);
  }
  context.stroke();
  context.fillStyle = colour(isOld ? '--muted' : '--accent');
  const dot = Math.min(DOT, between / 6);
  let first = 0;
  for (const [age, samples] of moments.entries()) {
    context.globalAlpha = 0.35 + (0.65 * (age + 1)) / moments.length;
    for (const { x, y } of dotsOf(samples, ideal, first)) {
      context.beginPath();
      context.arc(place(x), place(-y), dot, 0, 2 * Math.PI);
      context.fill();
    }
    first += samples.length;
  }
}
