/** Steps of a slider that one press of a page key goes (D29). */
export const SLIDER_PAGE_STEPS = 5;

/** Notifications shown at once (D29). */
export const NOTIFICATIONS = 5;

/** Layer of tooltips: above everything else of the page (D29). */
export const TOOLTIP_LAYER = 25_000;

/** Pixels between a collapsed or maximized dialog and the edge of the window (D28). */
export const DIALOG_MARGIN = 11;

/**
 * Pixels of a legal document, which on a phone is as wide as the screen and lower (docs/decisions.md#legal-documents).
 */
export const LEGAL_DIALOG = { width: 760, height: 550, phoneHeight: 500 } as const;
