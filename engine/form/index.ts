/** Forms of plans, for React 19 with react-hook-form; their look is `guywire-engine/form.css`. */
export type { UnitSystem } from './conventions.ts';
export { type CreatedForm, createForm, type FormHandle, type FormOptions } from './createForm.ts';
export { Form, type FormProps } from './Form.tsx';
export type { FieldNode } from './fieldNode.ts';
export type { InputValue, ReadInput } from './inputValues.ts';
export { WidgetRegistry } from './registry.ts';
export type { ControlProps, Widget } from './widget.ts';
export { allWidgets } from './widgets/allWidgets.ts';
