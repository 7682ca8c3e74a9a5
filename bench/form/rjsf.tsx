import './page.css';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import type { SchemaPage } from './schemaForm.tsx';

declare global {
  interface Window {
    rjsfPage?: Pick<SchemaPage, 'mount'>;
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root.');
const root = createRoot(container);

window.rjsfPage = {
  mount: ({ schema, value }) => root.render(<Form schema={Object(schema)} formData={value} validator={validator} />),
};
