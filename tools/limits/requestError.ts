/** What is wrong with the arguments, in one line, and what there is to choose from. */
export class RequestError extends Error {
  constructor(message: string, known = '') {
    super(known === '' ? message : `${message}\n${known}`);
  }
}
