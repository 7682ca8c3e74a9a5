import { openDraft } from 'guywire-engine/draft';
import { basicWidgets, createForm, Form, WidgetRegistry } from 'guywire-engine/form';
import { plan } from 'guywire-engine/plan';
import { createRoot } from 'react-dom/client';
import { sixFields } from './sixFields.ts';

const own = plan(sixFields);
const form = createForm({
  id: 'six',
  plan: own,
  draft: openDraft(own, { values: {} }),
  widgets: new WidgetRegistry(basicWidgets),
  onSubmit: () => undefined,
});

createRoot(document.body).render(<Form form={form} />);
