import type { JsonValue } from '../core/schema.ts';

/** Called with the pointer of each additional value that was read. */
export type ReadNote = (pointer: string) => void;

/** `Read` with dependency tracking. @param note receives the pointers that a default value depends on */
export type NotingRead = (pointer: string, note?: ReadNote) => JsonValue | undefined;
