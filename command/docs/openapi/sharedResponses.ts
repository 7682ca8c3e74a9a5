import { freeName } from './freeName.ts';

/** Responses of an operation by status. */
export type Responses = Readonly<Record<string, object>>;

/** Shares equal responses of several operations as components. */
export class SharedResponses {
  readonly components: Record<string, object> = {};
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(all: Iterable<Responses>) {
    for (const response of [...all].flatMap((responses) => Object.values(responses))) {
      const key = JSON.stringify(response);
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
    }
  }

  /** @param family prefix of the component names */
  referring(responses: Responses, family: string): Responses {
    return Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const key = JSON.stringify(response);
        if ((this.#uses.get(key) ?? 0) < 2) return [status, response];
        const name = this.#names.get(key) ?? freeName(`${family}Status${status}`, this.components);
        this.#names.set(key, name);
        this.components[name] = response;
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  }
}
