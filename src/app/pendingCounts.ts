/** What waits on a settings page. */
export interface PageCounts {
  readonly changes: number;
  /** Settings that must be settled before the changes can be sent. */
  readonly errors: number;
}

/** What waits to be sent: settings write it, the navigation reads it. */
export interface PendingCounts {
  /** By the id of the page (`wireless`); pages left out have none. */
  readonly pages: ReadonlyMap<string, PageCounts>;
  /** Changes on all pages, and those that are on none. */
  readonly total: number;
}
