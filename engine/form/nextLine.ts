/**
 * Element in the line above or below `from`, with the smallest horizontal distance. Undefined beyond the last line.
 */
export function nextLine(elements: Iterable<Element>, from: Element, isDown: boolean): Element | undefined {
  const own = from.getBoundingClientRect();
  let nearest: { readonly element: Element; readonly lines: number; readonly aside: number } | undefined;
  for (const element of elements) {
    const { top, left } = element.getBoundingClientRect();
    const lines = isDown ? top - own.top : own.top - top;
    const aside = Math.abs(left - own.left);
    if (lines < 1) continue;
    if (nearest === undefined || lines < nearest.lines || (lines === nearest.lines && aside < nearest.aside)) {
      nearest = { element, lines, aside };
    }
  }
  return nearest?.element;
}
