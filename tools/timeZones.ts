import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ruleOfZone, TimeZoneError } from './timeZones/ruleOfZone.ts';

const USAGE = `npm run timezones -- [--from /usr/share/zoneinfo] [--out rules/system/timeZones.json]

Reads the name and the POSIX rule of every time zone from a compiled IANA Time Zone Database (on Debian: package tzdata)
into JSON: to standard output, or to the file named by --out.`;

/** Zones without a country that are offered. */
const OF_NO_COUNTRY = ['UTC'];

/** Zone of a device that was never configured. */
const NO_ZONE = 'Factory';

function read(folder: string, name: string): Buffer {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw new TimeZoneError(
      `${join(folder, name)} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Version in the first line of `tzdata.zi`: `# version 2025b`. */
function versionIn(folder: string): string {
  const [line = ''] = read(folder, 'tzdata.zi').toString().split('\n');
  const version = /^# version (\S+)$/.exec(line)?.[1];
  if (version === undefined) throw new TimeZoneError(`${join(folder, 'tzdata.zi')} does not begin with a version`);
  return version;
}

/**
 * Zones of `zone.tab` (third column), which has at least one per country. Its successor merges zones that are equal
 * since 1970. But users in Stockholm do not look for Berlin.
 */
function namesIn(folder: string): readonly string[] {
  const lines = read(folder, 'zone.tab')
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line, at) => {
    const name = line.split('\t')[2];
    if (name === undefined) throw new TimeZoneError(`${join(folder, 'zone.tab')} has no name in its zone ${at + 1}`);
    return name;
  });
}

function ruleIn(folder: string, name: string): string {
  const bytes = read(folder, name);
  try {
    return ruleOfZone(bytes);
  } catch (error) {
    if (error instanceof TimeZoneError) throw new TimeZoneError(`${join(folder, name)} ${error.message}`);
    throw error;
  }
}

/** Names of all zones and links. `Z NAME …` is a zone, `L TARGET NAME` a link. */
function everyNameIn(folder: string): readonly string[] {
  const lines = read(folder, 'tzdata.zi').toString().split('\n');
  return lines.flatMap((line) => {
    const [kind, first = '', second = ''] = line.split(' ');
    if (kind === 'Z') return first;
    return kind === 'L' ? second : [];
  });
}

/** One zone per line, for readable diffs between editions. */
function toJson(header: object, lists: Readonly<Record<string, readonly (readonly [string, string])[]>>): string {
  const parts = Object.entries(lists).map(([list, zones]) => {
    const lines = zones.map(([name, rule]) => `${JSON.stringify(name)}: ${JSON.stringify(rule)}`);
    return `,\n${JSON.stringify(list)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{\n"header": ${JSON.stringify(header)}${parts.join('')}\n}\n`;
}

function run(): void {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: '/usr/share/zoneinfo' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const header = {
    source: 'IANA Time Zone Database',
    version: versionIn(values.from),
    licence: 'public domain',
  };
  const names = [...new Set([...namesIn(values.from), ...OF_NO_COUNTRY])].sort();
  const others = everyNameIn(values.from).filter((name) => name !== NO_ZONE && !names.includes(name));
  const rulesOf = (list: readonly string[]) => list.map((name) => [name, ruleIn(values.from, name)] as const);
  const json = toJson(header, { zones: rulesOf(names), others: rulesOf(others.toSorted()) });
  if (values.out === undefined) process.stdout.write(json);
  else {
    writeFileSync(values.out, json);
    console.log(`${values.out}: ${names.length} time zones and ${others.length} other names, ${header.version}`);
  }
}

try {
  run();
} catch (error) {
  console.error(`timezones: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
