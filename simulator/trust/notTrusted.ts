/** Refusal to connect to a radio. The message is for the terminal. */
export class NotTrusted extends Error {
  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'NotTrusted';
  }
}
