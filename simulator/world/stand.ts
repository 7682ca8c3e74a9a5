/** Configuration state that an end reports to its peer. */
export interface Stand {
  /** ID of the last change at both ends in this text. */
  readonly change: string | undefined;
  /** True if the text is stored and stays in force. */
  readonly isSettled: boolean;
}
