import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { editionOf, editionText } from '../command/regdb/edition.ts';
import { RegdbError } from '../rules/regulatory/decodeRegdb.ts';

const USAGE = `npm run regdb -- FILE [--out rules/regulatory/regdb.json] [--release 2026.05.30]

Decodes regulatory.db, the binary of wireless-regdb (on Debian: package wireless-regdb, /lib/firmware/regulatory.db),
into JSON: to standard output, or to the file named by --out. The file does not contain its edition: use --release.`;

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, release: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length !== 1) throw new RegdbError(`exactly one FILE is needed\n\n${USAGE}`);
  const edition = editionOf(readFileSync(file), values.release);
  const json = editionText(edition);
  if (values.out === undefined) process.stdout.write(json);
  else {
    writeFileSync(values.out, json);
    const { counts } = edition.header;
    console.log(`${values.out}: ${counts.entries} countries, ${counts.rules} rules`);
  }
}

try {
  run();
} catch (error) {
  console.error(`regdb: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
