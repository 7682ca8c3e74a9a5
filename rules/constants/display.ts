/** Notifications shown at once (D29). */
export const NOTIFICATIONS = 5;

/** Layer of tooltips: above everything else of the page (D29). */
export const TOOLTIP_LAYER = 25_000;

/** Pixels between a collapsed or maximized dialog and the edge of the window (D28). */
export const DIALOG_MARGIN = 11;
