import 'guywire-engine/form.css';
import './page.css';
import type { JsonObject, LimitSource, Schema } from 'guywire-engine/core';
import { apply, createDraft, openValues } from 'guywire-engine/draft';
import {
  basicWidgets,
  createForm,
  Form,
  type FormHandle,
  lateChecks,
  lateList,
  range,
  WidgetRegistry,
} from 'guywire-engine/form';
import { limitsOver } from 'guywire-engine/limits';
import type { Plan } from 'guywire-engine/plan';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Bench } from './contract.ts';

const widgets = new WidgetRegistry([...basicWidgets, lateChecks, lateList, range]);

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const root = createRoot(container);
/** Serial number of mounted forms. */
let mounted = 0;
const NO_LIMITS: LimitSource = { get: () => undefined, update: () => [] };
let current: Plan | undefined;
let submitted: JsonObject | undefined;
let handle: FormHandle | undefined;

/** Pointer of a place given as pointer, dotted path, or property name (first row). */
function pointerOf(place: string): string | undefined {
  if (place.startsWith('/')) return place;
  const path = `/${place.replaceAll('.', '/')}`;
  const template = path.replace(/\/\d+(?=\/|$)/g, '/*');
  if (current?.byPointer.has(template)) return path;
  return current?.all.find((field) => field.name === place)?.pointer.replaceAll('*', '0');
}

const plans = new WeakMap<Schema, Plan>();

function planOf(schema: Schema): Plan {
  const prepared = plans.get(schema) ?? plan(schema);
  plans.set(schema, prepared);
  return prepared;
}

const bench: Bench = {
  name: 'guywire',
  prepare: planOf,
  mount: (schema, data, options = {}) =>
    new Promise((resolve) => {
      current = planOf(schema);
      const rules = { plan: current, derivations: [], limits: limitsOver(current, () => NO_LIMITS) };
      submitted = undefined;
      const form = createForm({
        id: `form${++mounted}`,
        plan: current,
        draft: createDraft(rules, openValues(rules.plan, data), apply),
        widgets,
        live: options.live === true,
        check: createValidator(schema),
        onSubmit: (output) => {
          submitted = output;
        },
        onDrawn: resolve,
      });
      handle = form;
      root.render(<Form key={mounted} form={form} level="advanced" />);
    }),
  submit: () => handle?.submit(),
  errorVisible: () =>
    [...document.querySelectorAll('.field-error, [role="alert"]')].some((error) => error.checkVisibility()),
  getSubmitted: () => submitted,
  field: (place) => {
    const pointer = pointerOf(place);
    return pointer === undefined ? undefined : handle?.input(pointer);
  },
};

/*
 * React is loaded before the form as in the interface, and the check of a document comes later. The time to create
 * the plan does not count, because pages of the interface are built with their plans.
 */
flushSync(() => root.render(null));
await widgets.load();
const { plan } = await import('guywire-engine/plan');
const { createValidator } = await import('./validatorIssues.ts');
window.bench = bench;
