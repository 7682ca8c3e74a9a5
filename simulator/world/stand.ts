/** What an end says to the other one of the text it works by. */
export interface Stand {
  /** The last change at both ends that this text holds. */
  readonly change: string | undefined;
  /** It is the stored text, which stays whatever happens. */
  readonly isSettled: boolean;
}
