/** Notifications shown at once (specification §9, D29). */
export const NOTIFICATIONS = 5;

/** Layer of tooltips: above everything else of the page (specification §9, D29). */
export const TOOLTIP_LAYER = 25_000;

/** Pixels between a collapsed or maximized dialog and the edge of the window (specification §9, D28). */
export const DIALOG_MARGIN = 11;
