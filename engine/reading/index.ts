/** Reading of any schema by the forms, without a page: inputs, values without one, and acceptance of data. */
export {
  type DataIssue,
  type DataReport,
  dataReport,
  type Leaf,
  type Raw,
  type SchemaReport,
  schemaReport,
} from './schemaReport.ts';
