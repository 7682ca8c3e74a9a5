import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ruleOfZone, TimeZoneError } from './timeZones/ruleOfZone.ts';

const USAGE = `npm run timezones -- [--from /usr/share/zoneinfo] [--out rules/system/timeZones.json]

Reads the name and the POSIX rule of every time zone from a compiled IANA Time Zone Database (on Debian: package tzdata)
into JSON: to standard output, or to the file named by --out.`;

/** Names that are written as a time zone without being one of a country. */
const OF_NO_COUNTRY = ['UTC'];

function read(folder: string, name: string): Buffer {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw new TimeZoneError(
      `${join(folder, name)} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** From the first line of `tzdata.zi`: `# version 2025b`. */
function versionIn(folder: string): string {
  const [line = ''] = read(folder, 'tzdata.zi').toString().split('\n');
  const version = /^# version (\S+)$/.exec(line)?.[1];
  if (version === undefined) throw new TimeZoneError(`${join(folder, 'tzdata.zi')} does not begin with a version`);
  return version;
}

/**
 * From the third column of `zone.tab`, which has at least one zone of every country. Its successor leaves out those that
 * are like another country's since 1970: a person in Stockholm does not look for Berlin.
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

/** One zone a line, so that a new edition can be read as a difference. */
function toJson(header: object, zones: readonly (readonly [string, string])[]): string {
  const lines = zones.map(([name, rule]) => `${JSON.stringify(name)}: ${JSON.stringify(rule)}`);
  return `{\n"header": ${JSON.stringify(header)},\n"zones": {\n${lines.join(',\n')}\n}\n}\n`;
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
  const json = toJson(
    header,
    names.map((name) => [name, ruleIn(values.from, name)]),
  );
  if (values.out === undefined) process.stdout.write(json);
  else {
    writeFileSync(values.out, json);
    console.log(`${values.out}: ${names.length} time zones, ${header.version}`);
  }
}

try {
  run();
} catch (error) {
  console.error(`timezones: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
