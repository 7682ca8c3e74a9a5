/**
 * The commands of WebDriver that journeys need (https://www.w3.org/TR/webdriver2/#endpoints): method and path of a driver
 * that serves them over HTTP, and the name under which Firefox, which needs no driver, takes the same command.
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

/** What a command is given; `id` names the element it is for. */
type Parameters = Readonly<Record<string, unknown>>;

/** A browser under control. */
export interface Session {
  /** @throws what the browser says of a command that it refuses */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  /** The errors and warnings in the console of the browser, its own ones too, since they were taken last. */
  takeComplaints(): Promise<string[]>;
  /** Whether it takes the command for it. */
  readonly canPrint: boolean;
  end(): Promise<void>;
}

/** The key under which scripts are given elements, and return them. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of a page, as the commands take it that are for one. */
export type Element = { readonly id: string };

/** Elements of which a script has returned a list. */
export function elementsIn(value: unknown): Element[] {
  const all = Array.isArray(value) ? value : [];
  return all.map((one) => ({ id: String(Object(one)[ELEMENT]) }));
}

/** An element as a script is given it. */
export const asArgument = ({ id }: Element) => ({ [ELEMENT]: id });
