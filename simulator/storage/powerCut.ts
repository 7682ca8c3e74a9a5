/** Ends a write, and all that the device does, where the power was cut. */
export class PowerCut extends Error {
  constructor() {
    super('The power was cut.');
    this.name = 'PowerCut';
  }
}
