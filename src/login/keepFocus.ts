import type { MouseEvent } from 'react';

/**
 * Lets a press of the mouse leave the focus where it is. A field that lost it would be checked and show its error, what
 * stands below would move, and the press would miss what it was meant for.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
