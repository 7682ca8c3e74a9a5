import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';
import { goTo } from '../browser/goTo.ts';
import { sideways } from '../browser/sideways.ts';
import { asArgument, type Element, elementsIn, type Session } from './session.ts';

/** Time limit for a page to show an element. The page requests its status once a second. */
const SHOWN = { timeout: 15_000, interval: 100 };

/** Selectors of named elements, by role. */
const CANDIDATES = {
  button: 'button, summary',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  field: 'input:not([type=radio], [type=checkbox]), textarea, select',
} as const;

type Role = keyof typeof CANDIDATES;

/** Full name, or a pattern of it. */
type Name = string | RegExp;

/** Errors of an action on an element that was replaced or covered. The action did not happen. */
const NOT_DONE = /stale element|no such element|intercepted|not interactable/;

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const [RETURN, CONTROL, ALL_UP] = ['\uE006', '\uE009', '\uE000'];

/** User with a browser. Finds elements by their accessible names, and waits until they appear. */
export interface Visitor {
  open(url: string): Promise<void>;
  /** Goes to another page of the device without loading the interface again. */
  goTo(path: string): Promise<void>;
  /** Leaves the page. Storage must be cleared if another device gets its address. */
  leave(): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Fills a field from the clipboard. */
  paste(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Chooses a file through the button that opens the file dialog. */
  giveFile(button: Name, path: string): Promise<void>;
  press(role: Role, name: Name): Promise<void>;
  see(text: Name): Promise<void>;
  read(label: Name): Promise<string>;
  /** Makes the page cause browser errors: throw, log an error, and load a resource that its policy forbids. */
  err(): Promise<void>;
  /** @throws a list of clipped or overflowing elements in a font */
  look(font: string): Promise<void>;
  /** Printed text without white space. */
  print(): Promise<string>;
}

export function visitorOf(session: Session): Visitor {
  const run = (script: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
    session.send('run', { script: `return (${script}).apply(null, arguments)`, args });

  /** Acts on the element once it is ready, and finds it again if it was replaced. */
  const onFound = async <T>(role: Role, name: Name, act: (element: Element) => Promise<T>): Promise<T> => {
    const outcome = await vi.waitFor(async () => {
      const others: string[] = [];
      for (const element of elementsIn(await run(findShown, CANDIDATES[role]))) {
        const label = String(await session.send('labelOf', element)).trim();
        if (fits(label, name)) {
          return act(element).then(
            (value) => ({ value }),
            (cause: unknown) => {
              const error = new Error(`The ${role} ${name} does not work.`, { cause });
              if (NOT_DONE.test(String(cause))) throw error;
              return { error };
            },
          );
        }
        others.push(label);
      }
      throw new Error(`There is no ${role} ${name}, but ${others.join(' · ')}.`);
    }, SHOWN);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };

  const fill = (label: string, text: string) =>
    onFound('field', label, async (field) => {
      await session.send('clear', field);
      // WebKit inserts no line break for the character.
      await session.send('type', { ...field, text: text.replaceAll('\n', RETURN) });
    });

  const withControl = (field: Element, key: string) =>
    session.send('type', { ...field, text: CONTROL + key + ALL_UP });

  const valueOfField = (field: Element) => run(({ value }: HTMLInputElement) => value, asArgument(field));

  return {
    async open(url) {
      await session.send('navigate', { url });
    },
    async goTo(path) {
      await run(goTo, path);
    },
    async leave() {
      await run(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await session.send('navigate', { url: 'about:blank' });
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
    giveFile: (name, path) =>
      onFound('button', name, async (button) => {
        const [input] = elementsIn(await run(findFileInput, asArgument(button)));
        if (input === undefined) throw new Error(`${name} asks for no file.`);
        // A press on the button would open a file dialog of the browser.
        await session.send('type', { ...input, text: path });
      }),
    press: (role, name) =>
      onFound(role, name, async (element) => {
        const [target = element] = elementsIn(await run(bringIntoSight, asArgument(element)));
        const wasPressed = () => run(() => document.documentElement.dataset.isPressed);
        await session.send('click', target).catch(async (error: unknown) => {
          // WebKit may report an error if its press removed the element.
          if ((await wasPressed()) !== 'true') throw error;
        });
        // WebKit presses the old position of a moved element. A page loaded since then has no mark of the press.
        if ((await wasPressed()) === 'false') throw new Error('intercepted: it has moved');
      }),
    see: (text) =>
      vi.waitFor(async () => {
        const words = String(await run(() => document.body.innerText));
        if (!(typeof text === 'string' ? words.includes(text) : text.test(words)))
          throw new Error(`The page does not say '${text}', but '${words}'.`);
      }, SHOWN),
    read: async (label) => String(await onFound('field', label, valueOfField)),
    async err() {
      await run(errThrice);
    },
    async look(font) {
      await run(drawIn, font);
      // Elements rendered by size may be a moment late.
      await vi.waitFor(async () => {
        const found = await run(sideways, await run(() => innerWidth));
        if (Array.isArray(found) && found.length > 0) throw new Error(found.join('\n'));
      }, SHOWN);
    },
    async print() {
      const printed = session.canPrint
        ? textOfPdf(Buffer.from(String(await session.send('print')), 'base64'))
        : String(await run(readAsPrinted));
      return withoutSpace(printed);
    },
  };
}

/** Text for searching in print, where words may wrap and letters may form ligatures. */
export const withoutSpace = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

const textOfPdf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });

const fits = (label: string, name: Name) => (typeof name === 'string' ? label === name : name.test(label));

/** Runs in the page: finds enabled visible elements, inside the open modal dialog if there is one. */
function findShown(selector: string): Element[] {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...place.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.matches(':disabled'));
}

/** Runs in the page. */
function findOption(list: HTMLSelectElement, value: string): unknown[] {
  return [...list.options].filter((option) => option.value === value);
}

/**
 * Runs in the page: returns the press target of an element. The driver of WebKit does not always scroll by itself.
 */
function bringIntoSight(element: HTMLElement): unknown[] {
  // The label of a segment covers its radio button.
  const [word] = element instanceof HTMLInputElement && element.type === 'radio' ? (element.labels ?? []) : [];
  const pressed = word ?? element;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  document.documentElement.dataset.isPressed = 'false';
  const mark = () => {
    document.documentElement.dataset.isPressed = 'true';
  };
  pressed.addEventListener('click', mark, { once: true, capture: true });
  return [pressed];
}

/** Runs in the page. */
function findFileInput(button: HTMLElement): unknown[] {
  return [...(button.parentElement?.querySelectorAll('input[type=file]') ?? [])];
}

/** Runs in the page. */
function errThrice(): void {
  setTimeout(() => {
    throw new Error('thrown');
  });
  console.error('written');
  document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/forbidden.png' }));
}

/** Runs in the page: renders it in another font than the system font. */
function drawIn(font: string): void {
  document.documentElement.style.setProperty('--font', `'${font}'`);
  document.documentElement.style.setProperty('--font-mono', `'${font} Mono'`);
}

/** Runs in the page: applies the print layout, and returns the visible text. */
function readAsPrinted(): string {
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) =>
      'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? [rule, ...rulesOf(rule.cssRules)] : [rule],
    );
  const onPaper = new Map([
    ['print', 'all'],
    ['screen', 'not all'],
  ]);
  for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules)))
    if (rule instanceof CSSMediaRule)
      rule.media.mediaText = onPaper.get(rule.media.mediaText) ?? rule.media.mediaText;
  const isSeen = (element: HTMLElement): boolean => {
    if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
    const { bottom } = element.getBoundingClientRect();
    for (
      let around = element.parentElement;
      around !== null && around !== document.body;
      around = around.parentElement
    )
      if (getComputedStyle(around).overflowY !== 'visible' && around.getBoundingClientRect().bottom < bottom - 1)
        return false;
    return true;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement !== null && isSeen(node.parentElement)) words += node.textContent;
  return words;
}
