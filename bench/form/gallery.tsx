import 'guywire-engine/form.css';
import './page.css';
import { getAt, type JsonObject, type JsonValue } from 'guywire-engine/core';
import { openDraft } from 'guywire-engine/draft';
import {
  basicWidgets,
  checks,
  createForm,
  Form,
  type FormHandle,
  lateList,
  range,
  rows,
  strip,
  WidgetRegistry,
} from 'guywire-engine/form';
import { plan } from 'guywire-engine/plan';
import { createRoot } from 'react-dom/client';
import { galleryLimits } from './galleryLimits.ts';
import { galleryData, gallerySchema } from './gallerySchema.ts';

const widgets = new WidgetRegistry([...basicWidgets, checks, lateList, range, strip, rows]);
await widgets.load();

export interface Gallery {
  readonly form: FormHandle;
  /** Changed values, in order. */
  readonly changes: readonly { readonly pointer: string; readonly value: JsonValue | undefined }[];
  readonly submitted: readonly JsonObject[];
}

declare global {
  interface Window {
    gallery?: () => Gallery;
    /** Opens the gallery with these settings, as its page does on load. Resolves when it is rendered. */
    openGallery?: (query: string) => Promise<void>;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const root = createRoot(container);
const own = plan(gallerySchema);
/** Serial number of galleries. */
let opened = 0;

const LOCK = (
  <svg
    width="14"
    height="14"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <rect x="4" y="11" width="16" height="10" rx="2" />
    <path d="M8 11V7a4 4 0 0 1 8 0v4" />
  </svg>
);

function openGallery(query: string): Promise<void> {
  const settings = new URLSearchParams(query);
  const changes: { pointer: string; value: JsonValue | undefined }[] = [];
  const submitted: JsonObject[] = [];
  document.documentElement.dataset.theme = settings.get('theme') ?? '';
  const draft = openDraft(own, { values: galleryData }, { limits: galleryLimits });
  draft.subscribe('', ({ state, changed }) => {
    for (const pointer of changed) changes.push({ pointer, value: getAt(state.document, pointer) });
  });
  return new Promise((resolve) => {
    const form = createForm({
      id: 'gallery',
      plan: own,
      draft,
      widgets,
      readOnly: settings.has('readonly'),
      lock: LOCK,
      onSubmit: (output) => submitted.push(output),
      onDrawn: () => {
        window.gallery = () => ({ form, changes, submitted });
        resolve();
      },
    });
    root.render(
      <main key={++opened}>
        <h1>Gallery</h1>
        <Form
          form={form}
          level={settings.has('advanced') ? 'advanced' : 'simple'}
          locale={settings.get('locale') ?? 'en'}
          units={settings.get('units') === 'imperial' ? 'imperial' : 'metric'}
        />
      </main>,
    );
  });
}

window.openGallery = openGallery;
await openGallery(location.search);
