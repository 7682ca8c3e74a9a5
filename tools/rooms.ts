/** Checks all imports against the table of rooms. `--picture` prints the rooms from the top down. */
import { parseArgs } from 'node:util';
import { tableText } from '../command/text/table.ts';
import { allowedPaths, breachesIn, roomOf } from './rooms/breaches.ts';
import { readSources } from './rooms/importsOf.ts';
import { ROOMS } from './rooms/rooms.ts';

const { values } = parseArgs({ options: { picture: { type: 'boolean', default: false } } });
const files = readSources(process.cwd());

if (values.picture) {
  const rows = ROOMS.toReversed().map((room) => {
    const own = files.filter(({ path }) => roomOf(ROOMS, path) === room);
    const lines = own.reduce((sum, { lines }) => sum + lines, 0);
    return [room.path, String(own.length), String(lines), allowedPaths(room).join(' ')];
  });
  process.stdout.write(tableText('Rooms, from the top floor down', ['room', 'files', 'lines', 'may import'], rows));
}
const breaches = breachesIn(ROOMS, files);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
