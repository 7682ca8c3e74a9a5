import { type RefObject, useEffect } from 'react';
import type { StripOption } from './stripOptions.ts';

/** Visible part of the track from its start, in pixels of the scroll direction. */
function sightOf(
  list: HTMLElement,
  track: HTMLElement,
  isLines: boolean,
): { from: number; until: number; size: number } {
  return isLines
    ? { from: list.scrollTop, until: list.scrollTop + list.clientHeight - track.offsetTop, size: track.offsetHeight }
    : {
        from: list.scrollLeft,
        until: list.scrollLeft + list.clientWidth - track.offsetLeft,
        size: track.offsetWidth,
      };
}

/** Exposes the visible part to the style sheet, and the edges that hide more options. */
function markSight(list: HTMLElement, track: HTMLElement, isLines: boolean): void {
  const { from, until, size } = sightOf(list, track, isLines);
  list.style.setProperty('--from', `${from}px`);
  list.style.setProperty('--until', `${until}px`);
  list.style.setProperty('--left', `${track.offsetLeft}px`);
  list.style.setProperty('--top', `${track.offsetTop}px`);
  // Tolerates fractions of a pixel.
  list.toggleAttribute('data-before', from > 1);
  list.toggleAttribute('data-after', size - until > 1);
}

/** `scrollIntoView` would also scroll the page. */
function bringIntoSight(list: HTMLElement, track: HTMLElement, option: HTMLElement | null, isLines: boolean): void {
  if (option === null || !track.contains(option)) return;
  const { from, until } = sightOf(list, track, isLines);
  const [start, size] = isLines ? [option.offsetTop, option.offsetHeight] : [option.offsetLeft, option.offsetWidth];
  if (start >= from && start + size <= until) return;
  const to = start - (until - from - size) / 2;
  list.scrollTo(isLines ? { top: to } : { left: to });
}

/**
 * Scrolls the track of a strip to the selected option, and fades the edges that hide more.
 * @param prefix id prefix of the options, followed by their index
 * @param shown visible options; a change resets the position
 * @param isLines true if it scrolls vertically
 */
export function useStripScroll(
  list: RefObject<HTMLElement | null>,
  prefix: string,
  shown: readonly Pick<StripOption, 'isChosen'>[],
  isLines: boolean,
): void {
  useEffect(() => {
    const element = list.current;
    const track = element?.querySelector<HTMLElement>('.strip-track') ?? null;
    if (element === null || track === null) return undefined;
    const chosen = `${prefix}${shown.findIndex(({ isChosen }) => isChosen)}`;
    const listening = new AbortController();
    element.addEventListener('scroll', () => markSight(element, track, isLines), { signal: listening.signal });
    // The observer fires after layout, so sizes are available.
    const observer = new ResizeObserver(() => {
      bringIntoSight(element, track, document.getElementById(chosen), isLines);
      markSight(element, track, isLines);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [list, prefix, shown, isLines]);
}
