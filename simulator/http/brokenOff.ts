/** The client is gone before its whole request has come. */
export class BrokenOff extends Error {
  constructor() {
    super('the connection broke before the whole request had come');
    this.name = 'BrokenOff';
  }
}
