/** The client disconnected before its request was complete. */
export class BrokenOff extends Error {
  constructor() {
    super('the connection broke before the whole request had come');
    this.name = 'BrokenOff';
  }
}
