import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';
import { sideways } from '../browser/sideways.ts';
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

/** What is said of an element that something else has taken the place of, or lies over: nothing was done with it. */
const NOT_DONE = /stale element|no such element|intercepted|not interactable/;

/** Keys that have no character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const [RETURN, CONTROL, ALL_UP] = ['\uE006', '\uE009', '\uE000'];

/** A person with a browser, who finds things by what the page calls them, and waits until they are there. */
export interface Visitor {
  open(url: string): Promise<void>;
  /** Goes from a page, which is to know nothing of this visit when another device has its address. */
  leave(): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Fills a field from the clipboard. */
  paste(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Chooses a file by the button that asks for one. */
  giveFile(button: Name, path: string): Promise<void>;
  press(role: Role, name: Name): Promise<void>;
  see(text: Name): Promise<void>;
  read(label: Name): Promise<string>;
  /** Has the page do what a browser complains of: throw, write an error, and load what its rules forbid. */
  err(): Promise<void>;
  /** @throws what of the page is cut or runs out of its place in a font */
  look(font: string): Promise<void>;
  /** The words on paper, without what is between them. */
  print(): Promise<string>;
}

export function visitorOf(session: Session): Visitor {
  const run = (script: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
    session.send('run', { script: `return (${script}).apply(null, arguments)`, args });

  /** Acts on the element once it is there and can be; where it changed meanwhile, it is looked for again. */
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
        // Pressed, the button would open a window that is none of the page's.
        await session.send('type', { ...input, text: path });
      }),
    press: (role, name) =>
      onFound(role, name, async (element) => {
        const [target = element] = elementsIn(await run(bringIntoSight, asArgument(element)));
        const wasPressed = () => run(() => document.documentElement.dataset.isPressed);
        await session.send('click', target).catch(async (error: unknown) => {
          // WebKit may miss what its press has taken away.
          if ((await wasPressed()) !== 'true') throw error;
        });
        // WebKit presses the place where an element was, though it has moved; a page that came since knows of no press.
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
      // What is drawn anew by its size may be a moment behind.
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

/** Words as they can be looked for on paper: they may break anywhere, and letters be joined. */
export const withoutSpace = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

const textOfPdf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });

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
  document.documentElement.dataset.isPressed = 'false';
  const mark = () => {
    document.documentElement.dataset.isPressed = 'true';
  };
  pressed.addEventListener('click', mark, { once: true, capture: true });
  return [pressed];
}

/** In the page. */
function findFileInput(button: HTMLElement): unknown[] {
  return [...(button.parentElement?.querySelectorAll('input[type=file]') ?? [])];
}

/** In the page. */
function errThrice(): void {
  setTimeout(() => {
    throw new Error('thrown');
  });
  console.error('written');
  document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/forbidden.png' }));
}

/** In the page, once its contents have come: another font than the system's. */
async function drawIn(font: string): Promise<void> {
  while (document.querySelector('h1') === null || document.querySelector('.page-shape') !== null)
    await new Promise(requestAnimationFrame);
  document.documentElement.style.setProperty('--font', `'${font}'`);
  document.documentElement.style.setProperty('--font-mono', `'${font} Mono'`);
}

/** In the page: lays it out by its rules for paper, and says what would be seen. */
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
