import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openDraft } from '../../../engine/draft/openDraft.ts';
import { createForm } from '../../../engine/form/createForm.ts';
import { Form } from '../../../engine/form/Form.tsx';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';
import { CertificateQuestion } from '../../../src/bothEnds/CertificateQuestion.tsx';
import { loadParts } from '../../../src/pageParts/loadParts.ts';

/** Titles of the rows of a settings page that have no fields. */
async function rowsOf(page: (typeof PAGES)[number]): Promise<readonly string[]> {
  const { Layout } = await loadParts(page.id);
  const own = plan({ type: 'object', properties: {} });
  const widgets = new WidgetRegistry(basicWidgets);
  const form = createForm({ id: 'f', plan: own, draft: openDraft(own, { values: {} }), widgets, Layout });
  const html = renderToStaticMarkup(<Form form={form} level="advanced" />);
  return [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title = '']) =>
    title.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

test('names the page and the row that show the fingerprint on the other end', async () => {
  const unknown = { fingerprint: 'AB:CD', isOther: false };
  const html = renderToStaticMarkup(<CertificateQuestion unknown={unknown} />);
  const [, title, row] = / its (\w+) page, under (\w+)\./.exec(html) ?? [];
  const page = PAGES.find((own) => own.title === title);
  expect(page && (await rowsOf(page))).toContain(row);
  expect(html).toContain(unknown.fingerprint);
});
