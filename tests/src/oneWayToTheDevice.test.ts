import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: join('src', name), source: readFileSync(join('src', name), 'utf8') }));

/** Files in which something is called: not where it is only declared, or passed on by its name. */
const calling = (called: RegExp) =>
  files
    .filter(({ source }) => called.test(source))
    .map(({ path }) => path)
    .sort();

test.each(['writeConfiguration', 'applyConfiguration', 'discardConfiguration'])(
  '%s is called by the runner of the apply machine, through what loads it and what takes the other end along, and by nothing else',
  (name) => {
    const callers = calling(new RegExp(String.raw`(?<!function )\b${name}\(`));
    expect(callers.filter((path) => path !== 'src/settings/core/withOtherEnd.ts')).toEqual([
      'src/settings/apply/runApply.ts',
      'src/settingsPages/openSettings.ts',
    ]);
  },
);

test.each(['/writecfg.cgi', '/apply.cgi', '/discard.cgi'])(
  '%s is asked by its endpoint, translated for the second family, and by nothing else',
  (path) => {
    expect(calling(new RegExp(path.replace('.', String.raw`\.`)))).toEqual([
      'src/device/endpoints/configurationChange.ts',
      'src/device/second/rows.ts',
    ]);
  },
);
