export class BodyRefusal extends Error {
  readonly status: 400 | 408 | 413 | 415 | 503;

  constructor(status: BodyRefusal['status'], message: string) {
    super(message);
    this.name = 'BodyRefusal';
    this.status = status;
  }
}
