import { useLayoutEffect } from 'react';
import { Field } from './Field.tsx';
import { useFormSettings } from './FormContext.ts';
import { useWidgets } from './registry.ts';

/** Fields of the enclosing form, drawn elsewhere than in their cards; those the plan has not are left out. @param pointers rows by index */
export function FieldsAt({ pointers }: { readonly pointers: readonly string[] }) {
  const form = useFormSettings();
  const widgets = useWidgets();
  return pointers.map((pointer) => {
    const field = form.store.fields.find(pointer)?.field;
    return field && <Field key={pointer} field={field} pointer={pointer} form={form} widgets={widgets} />;
  });
}

/** Keeps these fields out of their cards, while the component that draws them is on the page. @param pointers the same list until it changes */
export function useClaimed(pointers: readonly string[]): void {
  const { claimed } = useFormSettings().store;
  useLayoutEffect(() => {
    claimed.set(new Set(pointers));
    return () => claimed.set(new Set());
  }, [claimed, pointers]);
}
