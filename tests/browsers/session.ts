/**
 * WebDriver commands that journeys use (https://www.w3.org/TR/webdriver2/#endpoints). Each has the method and path of a
 * driver over HTTP, and the name of the command in Marionette. Marionette needs no driver.
 */
export const COMMANDS = {
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  run: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  labelOf: ['GET', '/element/{id}/computedlabel', 'WebDriver:GetComputedLabel'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['POST', '/element/{id}/clear', 'WebDriver:ElementClear'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  print: ['POST', '/print', 'WebDriver:Print'],
} as const;

type Command = keyof typeof COMMANDS;

/** Parameters of a command. `id` names the target element. */
type Parameters = Readonly<Record<string, unknown>>;

/** Browser session. */
export interface Session {
  /** @throws the error of the browser for a refused command */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  /** Errors and warnings in the console of the browser since the last call, its own included. */
  takeComplaints(): Promise<string[]>;
  /** True if the browser supports the print command. */
  readonly canPrint: boolean;
  end(): Promise<void>;
}

/** Key of element references in script arguments and results. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Reference to an element of a page. */
export type Element = { readonly id: string };

/** Elements in a list that a script returned. */
export function elementsIn(value: unknown): Element[] {
  const all = Array.isArray(value) ? value : [];
  return all.map((one) => ({ id: String(Object(one)[ELEMENT]) }));
}

/** Element as a script argument. */
export const asArgument = ({ id }: Element) => ({ [ELEMENT]: id });
