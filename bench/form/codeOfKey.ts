import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import './contract.ts';
import { generate } from './generate.ts';
import { servePages } from './servePages.ts';

const FIELDS = 200;
const KEYS = 'cdefg';

/** Calls of one function per key press. */
interface Called {
  /** Path from the root of the project. */
  readonly file: string;
  /** Private methods begin with `#`. */
  readonly name: string;
  readonly count: number;
}

/** Start of each line in a text. */
function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Finds the source file of an offset in a built script. */
function locator(folder: string, script: string): (offset: number) => string {
  const starts = lineStarts(readFileSync(join(folder, script), 'utf8'));
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${script}.map`), 'utf8')));
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - (starts[line] ?? 0));
    return 'originalSource' in entry ? relative(root, join(folder, script, '..', entry.originalSource)) : '';
  };
}

/** Functions of the project that a key press in a text field calls. Measured in a build with source maps. */
export async function codeOfKey(browser: Browser): Promise<readonly Called[]> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
  const folder = fileURLToPath(new URL('dist/mapped', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir: folder, minify: false, sourcemap: true } });
  const pages = await servePages(folder);
  const page = await browser.newPage();
  try {
    await page.goto(`${pages.url}/index.html`);
    await page.waitForFunction(() => window.bench !== undefined);
    const { schema, data, texts } = generate(FIELDS);
    const place = texts[Math.floor(texts.length / 2)] ?? '';
    await page.evaluate(
      async ([text, pointer = '']) => {
        const generated = JSON.parse(text ?? '');
        await window.bench?.mount(generated.schema, generated.data, { live: true });
        window.bench?.field(pointer)?.focus();
      },
      [JSON.stringify({ schema, data }), place],
    );
    await page.keyboard.type('ab');
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const perKey: Map<string, Called>[] = [];
    const locators = new Map<string, (offset: number) => string>();
    for (const key of KEYS) {
      await page.keyboard.type(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      // Each read resets the counters.
      const { result } = await session.send('Profiler.takePreciseCoverage');
      const called = new Map<string, Called>();
      for (const { url, functions } of result) {
        // Code of the bundler has no source map.
        if (!url.includes('/assets/') || url.includes('/rolldown-runtime-')) continue;
        const script = new URL(url).pathname.slice(1);
        const fileAt = locators.get(script) ?? locator(folder, script);
        locators.set(script, fileAt);
        for (const { functionName, ranges } of functions) {
          const [{ startOffset = 0, count = 0 } = {}] = ranges;
          const file = count === 0 ? '' : fileAt(startOffset);
          if (/^(?:base|engine)\//.test(file))
            called.set(`${script}:${startOffset}`, { file, name: functionName, count });
        }
      }
      perKey.push(called);
    }
    // Timers and the scheduler of React add calls to some keys, so only calls of every key count.
    const [first = new Map<string, Called>(), ...others] = perKey;
    return [...first].flatMap(([place, called]) => {
      const counts = [called, ...others.map((other) => other.get(place))].map((one) => one?.count ?? 0);
      const count = Math.min(...counts);
      return count === 0 ? [] : { ...called, count };
    });
  } finally {
    await page.close();
    pages.close();
  }
}
