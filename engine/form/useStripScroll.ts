import { type RefObject, useEffect } from 'react';
import type { StripOption } from './stripOptions.ts';

/** The part of the track that is in sight, from its start, in pixels of the direction that scrolls. */
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

/** Tells the style sheet what is in sight, and at which edges there is more. */
function markSight(list: HTMLElement, track: HTMLElement, isLines: boolean): void {
  const { from, until, size } = sightOf(list, track, isLines);
  list.style.setProperty('--from', `${from}px`);
  list.style.setProperty('--until', `${until}px`);
  list.style.setProperty('--left', `${track.offsetLeft}px`);
  list.style.setProperty('--top', `${track.offsetTop}px`);
  // A fraction of a pixel is none.
  list.toggleAttribute('data-before', from > 1);
  list.toggleAttribute('data-after', size - until > 1);
}

/** Not `scrollIntoView`: the page would move too. */
function bringIntoSight(list: HTMLElement, track: HTMLElement, option: HTMLElement | null, isLines: boolean): void {
  if (option === null || !track.contains(option)) return;
  const { from, until } = sightOf(list, track, isLines);
  const [start, size] = isLines ? [option.offsetTop, option.offsetHeight] : [option.offsetLeft, option.offsetWidth];
  if (start >= from && start + size <= until) return;
  const to = start - (until - from - size) / 2;
  list.scrollTo(isLines ? { top: to } : { left: to });
}

/**
 * The list of a strip scrolls its track: the chosen option is brought into sight, and the edges fade where more follows.
 * @param prefix of the ids of the options, before their place among those shown.
 * @param shown the options: other ones stand elsewhere.
 * @param isLines it scrolls downwards, not sideways.
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
    // Told of its size, it has been laid out already.
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
