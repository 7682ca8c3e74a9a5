import { useLayoutEffect } from 'react';
import { Field } from './Field.tsx';
import { useFormSettings } from './FormContext.ts';
import { useWidgets } from './registry.ts';

/**
 * Renders fields of the enclosing form outside their cards. Pointers that the plan lacks are skipped. @param pointers
 * with row indexes
 */
export function FieldsAt({ pointers }: { readonly pointers: readonly string[] }) {
  const form = useFormSettings();
  const widgets = useWidgets();
  return pointers.map((pointer) => {
    const field = form.store.fields.find(pointer)?.field;
    return field && <Field key={pointer} field={field} pointer={pointer} form={form} widgets={widgets} />;
  });
}

/**
 * Removes these fields from their cards while the calling component is mounted. @param pointers the same array until
 * it changes
 */
export function useShownElsewhere(pointers: readonly string[]): void {
  const { shownElsewhere } = useFormSettings().display;
  useLayoutEffect(() => {
    shownElsewhere.set(new Set(pointers));
    return () => shownElsewhere.set(new Set());
  }, [shownElsewhere, pointers]);
}
