/** Thrown by a simulated power cut. Ends a write and everything the device is doing. */
export class PowerCut extends Error {
  constructor() {
    super('The power was cut.');
    this.name = 'PowerCut';
  }
}
