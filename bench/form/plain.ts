import type { JsonObject, JsonValue, Schema } from 'guywire-engine/core';
import type { Bench } from './contract.ts';

interface Plain {
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly row: HTMLElement;
  readonly error: HTMLElement;
  readonly required: boolean;
}

interface Dependent {
  readonly controlling: string;
  readonly value: JsonValue | undefined;
  readonly row: HTMLElement;
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

let inputs = new Map<string, Plain>();
let dependents: Dependent[] = [];
let submitted: JsonObject | undefined;
let live = false;

function element<K extends keyof HTMLElementTagNameMap>(name: K, parent: Node): HTMLElementTagNameMap[K] {
  const child = document.createElement(name);
  parent.appendChild(child);
  return child;
}

function addField(
  path: readonly string[],
  schema: Schema,
  value: JsonValue | undefined,
  required: boolean,
  parent: Node,
) {
  const id = path.join('/');
  const row = element('div', parent);
  const label = element('label', row);
  label.htmlFor = id;
  label.textContent = schema.title ?? path.at(-1) ?? '';
  const input = element(schema.enum === undefined ? 'input' : 'select', row);
  input.id = id;
  input.name = id;
  for (const choice of schema.enum ?? []) {
    const option = element('option', input);
    option.value = String(choice);
    option.textContent = String(choice);
  }
  if (input instanceof HTMLInputElement && schema.type === 'boolean') {
    input.type = 'checkbox';
    input.checked = value === true;
  } else if (value !== undefined) {
    input.value = String(value);
  }
  const error = element('p', row);
  inputs.set(id, { path, schema, input, row, error, required });
}

function addObject(path: readonly string[], schema: Schema, data: JsonValue | undefined, parent: Node): void {
  const dataOf = (key: string): JsonValue | undefined =>
    typeof data === 'object' && data !== null && !Array.isArray(data) && key in data
      ? Object.entries(data).find(([name]) => name === key)?.[1]
      : undefined;
  const addAll = (part: Schema): void => {
    for (const [key, inner] of Object.entries(part.properties ?? {})) {
      if (inner.type === 'object') {
        const section = element('section', parent);
        element('h2', section).textContent = inner.title ?? key;
        addObject([...path, key], inner, dataOf(key), section);
      } else {
        addField([...path, key], inner, dataOf(key), part.required?.includes(key) === true, parent);
      }
    }
  };
  addAll(schema);
  const [controlling, condition] = Object.entries(schema.if?.properties ?? {})[0] ?? [];
  if (schema.then === undefined || controlling === undefined) return;
  const before = new Set(inputs.keys());
  addAll(schema.then);
  for (const [id, { row }] of inputs) {
    if (before.has(id)) continue;
    dependents.push({ controlling: [...path, controlling].join('/'), value: condition?.const, row });
    row.hidden = dataOf(controlling) !== condition?.const;
  }
}

function read({ input, schema }: Plain): JsonValue | undefined {
  if (schema.type === 'boolean') return input instanceof HTMLInputElement && input.checked;
  if (input.value === '') return undefined;
  return schema.type === 'integer' || schema.type === 'number' ? Number(input.value) : input.value;
}

function wrong({ schema, required }: Plain, value: JsonValue | undefined): string {
  if (value === undefined) return required ? 'Required.' : '';
  if (typeof value === 'number') {
    if (Number.isNaN(value) || (schema.type === 'integer' && !Number.isInteger(value))) return 'Not a number.';
    return value < (schema.minimum ?? value) || value > (schema.maximum ?? value) ? 'Out of range.' : '';
  }
  if (typeof value !== 'string') return '';
  if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? value.length))
    return 'Wrong length.';
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return 'Does not match.';
  return schema.format === 'ipv4' && !IPV4.test(value) ? 'Not an address.' : '';
}

function check(field: Plain): boolean {
  const text = field.row.hidden ? '' : wrong(field, read(field));
  if (field.error.textContent !== text) {
    field.error.textContent = text;
    field.input.setAttribute('aria-invalid', String(text !== ''));
  }
  return text === '';
}

function onInput(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const field = inputs.get(target.name);
  if (field === undefined) return;
  if (live) check(field);
  for (const dependent of dependents) {
    if (dependent.controlling === target.name) dependent.row.hidden = read(field) !== dependent.value;
  }
}

function output(): JsonObject {
  const result: Record<string, JsonValue> = {};
  const nested = new Map<JsonObject, Map<string, Record<string, JsonValue>>>();
  for (const field of inputs.values()) {
    const value = read(field);
    if (value === undefined || field.row.hidden) continue;
    let place = result;
    for (const key of field.path.slice(0, -1)) {
      const known = nested.get(place)?.get(key) ?? {};
      place[key] = known;
      nested.set(place, (nested.get(place) ?? new Map()).set(key, known));
      place = known;
    }
    place[field.path.at(-1) ?? ''] = value;
  }
  return result;
}

const bench: Bench = {
  name: 'plain',
  prepare: () => undefined,
  mount: (schema, data, options = {}) => {
    const root = document.getElementById('root');
    if (root === null) throw new Error('The page has no #root.');
    root.replaceChildren();
    inputs = new Map();
    dependents = [];
    submitted = undefined;
    live = options.live === true;
    const form = document.createElement('form');
    form.addEventListener('input', onInput);
    addObject([], schema, data, form);
    root.appendChild(form);
    return Promise.resolve();
  },
  submit: () => {
    const bad = [...inputs.values()].filter((field) => !check(field));
    if (bad.length === 0) submitted = output();
    else bad[0]?.input.focus();
  },
  errorVisible: () => [...inputs.values()].some(({ error }) => error.textContent !== '' && error.checkVisibility()),
  getSubmitted: () => submitted,
  field: (place) => inputs.get(place.replace(/^\//, ''))?.input,
};

window.bench = bench;
