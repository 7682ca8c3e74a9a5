import { SchemaForm } from 'guywire-engine/schema-form';
import { createRoot } from 'react-dom/client';
import { sixFields } from './sixFields.ts';

createRoot(document.body).render(<SchemaForm schema={sixFields} onSubmit={() => undefined} />);
