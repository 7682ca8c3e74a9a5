import type { Field, Group, Plan } from './field.ts';

function withRows(fields: readonly Field[], all: Field[] = []): readonly Field[] {
  for (const field of fields) {
    all.push(field);
    if (field.fields !== undefined) withRows(field.fields, all);
  }
  return all;
}

function groupFields(fields: readonly Field[]): readonly Group[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    if (field.hidden) continue;
    const group = groups.get(field.group);
    if (group === undefined) groups.set(field.group, [field]);
    else group.push(field);
  }
  return [...groups].map(([title, members]) => Object.freeze({ title, fields: Object.freeze(members) }));
}

/** Plan of a list of fields. */
export function planOfFields(fields: readonly Field[]): Plan {
  const all = withRows(fields);
  return Object.freeze({
    fields,
    all: Object.freeze(all),
    byPointer: new Map(all.map((field) => [field.pointer, field])),
    groups: Object.freeze(groupFields(fields)),
  });
}
