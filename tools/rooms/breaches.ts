import { posix } from 'node:path';
import { importedFile, type SourceFile } from './importsOf.ts';
import type { Room } from './rooms.ts';

/** Innermost room of a file. */
export function roomOf(rooms: readonly Room[], file: string): Room | undefined {
  return rooms
    .filter(({ path }) => isIn(path, file))
    .reduce<Room | undefined>(
      (inner, room) => (inner && inner.path.length > room.path.length ? inner : room),
      undefined,
    );
}

/** Paths that a room may import, from the root. */
export function allowedPaths({ path, mayImport }: Room): readonly string[] {
  return mayImport.map((allowed) => (allowed.startsWith('.') ? posix.join(posix.dirname(path), allowed) : allowed));
}

/** Describes every forbidden import, and every entry of the table that refers to a later room. */
export function breachesIn(rooms: readonly Room[], files: readonly SourceFile[]): readonly string[] {
  return [
    ...rooms.flatMap((room, at) => backwards(rooms, at, room)),
    ...files.flatMap((file) => file.imports.flatMap((name) => breachOf(rooms, file.path, name) ?? [])),
  ];
}

function backwards(rooms: readonly Room[], at: number, room: Room): readonly string[] {
  const below = new Set(rooms.slice(0, at));
  // A data file imports nothing.
  return allowedPaths(room)
    .filter((path) => !path.endsWith('.json') && roomsAt(rooms, path).some((one) => one !== room && !below.has(one)))
    .map((path) => `${room.path} may import ${path}, which does not come before it.`);
}

/** Rooms in a folder, or the room of the folder. */
function roomsAt(rooms: readonly Room[], path: string): readonly Room[] {
  const inside = rooms.filter((one) => isIn(path, one.path));
  return inside.length > 0 ? inside : [roomOf(rooms, path) ?? []].flat();
}

function breachOf(rooms: readonly Room[], from: string, name: string): string | undefined {
  const room = roomOf(rooms, from);
  if (room === undefined) return `${from} is in no room.`;
  const file = importedFile(from, name);
  if (file === undefined)
    return room.refuses?.test(name) ? `${from} imports ${name}: not in ${room.path}.` : undefined;
  // Style sheets and text files may be imported anywhere.
  if (!/\.(?:[jt]sx?|json)$/.test(file) || roomOf(rooms, file) === room) return undefined;
  if (isIn('engine', file) && !isIn('engine', from) && name.startsWith('.'))
    return `${from} imports ${file} by its path: other rooms use the exports of guywire-engine.`;
  const allowed = allowedPaths(room);
  if (allowed.some((path) => isIn(path, file))) return undefined;
  return `${from} imports ${file}: ${room.path} may import ${allowed.join(', ') || 'nothing of ours'}.`;
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
