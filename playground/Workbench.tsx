import type { Issue } from 'guywire-engine/core';
import { allWidgets, createForm, Form, WidgetRegistry } from 'guywire-engine/form';
import { type SchemaSession, sortEntries } from 'guywire-engine/schema-form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DocumentationPane } from './DocumentationPane.tsx';
import { OutputPane } from './OutputPane.tsx';
import { PlanPane } from './PlanPane.tsx';
import { Tabs } from './Tabs.tsx';
import { useReview } from './useReview.ts';
import { ValidationPane } from './ValidationPane.tsx';

const widgets = new WidgetRegistry([...allWidgets]);

type Pane = 'form' | 'plan' | 'validation' | 'documentation' | 'output';

export function Workbench({ session }: { readonly session: SchemaSession }) {
  const [pane, setPane] = useState<Pane>('form');
  const [isDrawn, setDrawn] = useState(false);
  const [message, setMessage] = useState('');
  const [form] = useState(() =>
    createForm({
      id: 'schema',
      plan: session.plan,
      draft: session.draft,
      widgets,
      live: true,
      marksRequired: true,
      listTools: [sortEntries],
      open: session.open,
      check: (output) => session.atFields(session.issues(output)),
      onDrawn: () => setDrawn(true),
    }),
  );
  const review = useReview(session, isDrawn, form);
  const issues = review?.issues.length ?? 0;

  const show = (issue: Issue): void => {
    const [at] = session.atFields([issue]);
    flushSync(() => setPane('form'));
    if (at !== undefined) form.reveal(at.pointer);
  };
  const check = async (): Promise<void> => {
    setMessage('');
    const found = await form.submit();
    setMessage(found.length === 0 ? 'Nothing is wrong.' : 'The fields say what is wrong.');
  };

  return (
    <Tabs
      label="Views of the schema"
      selected={pane}
      onChoose={setPane}
      tabs={[
        {
          name: 'form',
          title: 'Form',
          panel: (
            <>
              <Form form={form} level="advanced" />
              <p className="form-check">
                <button type="button" className="button button-primary" onClick={check}>
                  Check
                </button>
                <span role="status">{message}</span>
              </p>
            </>
          ),
        },
        { name: 'plan', title: 'Plan', panel: pane === 'plan' && <PlanPane plan={form.parts.store.plan} /> },
        {
          name: 'validation',
          title: (
            <>
              Validation
              {review !== undefined && (
                <span className={issues > 0 ? 'chip chip-bad' : 'chip chip-good'}>
                  {issues}
                  <span className="visually-hidden"> issues</span>
                </span>
              )}
            </>
          ),
          panel: <ValidationPane review={review} onShow={show} />,
        },
        {
          name: 'documentation',
          title: 'Documentation',
          panel: pane === 'documentation' && <DocumentationPane plan={form.parts.store.plan} />,
        },
        { name: 'output', title: 'Data', panel: <OutputPane output={review?.output} /> },
      ]}
    />
  );
}
