import { vi } from 'vitest';
import { asArgument, type Element, elementsIn, type Session } from './session.ts';

/** Milliseconds within which a page shows what it is to show: it asks for its status once a second. */
const SHOWN = { timeout: 15_000, interval: 100 };

/** Elements that a name can be of. */
const CANDIDATES = {
  button: 'button, summary',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  field: 'input:not([type=radio], [type=checkbox]), textarea, select',
} as const;

type Role = keyof typeof CANDIDATES;

/** A name in full, or how it reads. */
type Name = string | RegExp;

/** Keys that have no character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const [RETURN, CONTROL, ALL_UP] = ['\uE006', '\uE009', '\uE000'];

/** A person with a browser, who finds things by what the page calls them, and waits until they are there. */
export interface Visitor {
  open(url: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Fills a field from the clipboard. */
  paste(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  press(role: Role, name: Name): Promise<void>;
  see(text: Name): Promise<void>;
  read(label: Name): Promise<string>;
}

export function visitorOf(session: Session): Visitor {
  const run = (script: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
    session.send('run', { script: `return (${script}).apply(null, arguments)`, args });

  /** Acts on the element once it is there and can be; where it changed meanwhile, it is looked for again. */
  const onFound = <T>(role: Role, name: Name, act: (element: Element) => Promise<T>): Promise<T> =>
    vi.waitFor(async () => {
      const others: string[] = [];
      for (const element of elementsIn(await run(findShown, CANDIDATES[role]))) {
        const label = String(await session.send('labelOf', element)).trim();
        if (fits(label, name)) {
          return act(element).catch((error: unknown) => {
            throw new Error(`The ${role} ${name} does not work.`, { cause: error });
          });
        }
        others.push(label);
      }
      throw new Error(`There is no ${role} ${name}, but ${others.join(' · ')}.`);
    }, SHOWN);

  const fill = (label: string, text: string) =>
    onFound('field', label, async (field) => {
      await session.send('clear', field);
      // WebKit enters no line for the character.
      await session.send('type', { ...field, text: text.replaceAll('\n', RETURN) });
    });

  const withControl = (field: Element, key: string) =>
    session.send('type', { ...field, text: CONTROL + key + ALL_UP });

  const valueOfField = (field: Element) => run(({ value }: HTMLInputElement) => value, asArgument(field));

  return {
    async open(url) {
      await session.send('navigate', { url });
    },
    fill,
    async paste(label, text) {
      await fill(label, text);
      await onFound('field', label, async (field) => {
        for (const key of ['a', 'x', 'v']) await withControl(field, key);
      });
    },
    choose: (label, value) =>
      onFound('field', label, async (field) => {
        const [option] = elementsIn(await run(findOption, asArgument(field), value));
        if (option === undefined) throw new Error(`${label} has no choice ${value}.`);
        await session.send('click', option);
      }),
    press: (role, name) =>
      onFound(role, name, async (element) => {
        const [target = element] = elementsIn(await run(bringIntoSight, asArgument(element)));
        await session.send('click', target);
      }),
    see: (text) =>
      vi.waitFor(async () => {
        const words = String(await run(() => document.body.innerText));
        if (!(typeof text === 'string' ? words.includes(text) : text.test(words)))
          throw new Error(`The page does not say '${text}', but '${words}'.`);
      }, SHOWN),
    read: async (label) => String(await onFound('field', label, valueOfField)),
  };
}

const fits = (label: string, name: Name) => (typeof name === 'string' ? label === name : name.test(label));

/** In the page: what a person can act on, in the question that is asked, if one is. */
function findShown(selector: string): Element[] {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...place.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.matches(':disabled'));
}

/** In the page. */
function findOption(list: HTMLSelectElement, value: string): unknown[] {
  return [...list.options].filter((option) => option.value === value);
}

/** In the page: what is pressed of an element, where WebKit's driver does not always scroll by itself. */
function bringIntoSight(element: HTMLElement): unknown[] {
  // The word of a segment lies over its radio button.
  const [word] = element instanceof HTMLInputElement && element.type === 'radio' ? (element.labels ?? []) : [];
  const pressed = word ?? element;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  return [pressed];
}
