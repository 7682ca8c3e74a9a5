import { FieldsAt, useFormSettings } from 'guywire-engine/form';
import { type RefObject, useEffect, useRef } from 'react';
import { listed } from '../../i18n/listed.ts';
import { t } from '../../i18n/t.ts';
import { useSettings } from '../core/useSettings.ts';

interface MoreFieldsProps {
  readonly title: string;
  /** Must be the same array until it changes. */
  readonly pointers: readonly string[];
}

/** Rarely used fields. Focusing one of them opens the fold. */
export function MoreFields({ title, pointers }: MoreFieldsProps) {
  const { store } = useFormSettings();
  const fold = useRef<HTMLDetailsElement>(null);
  useUnfolding(fold, pointers);
  const names = pointers.flatMap((pointer) => {
    const node = store.fields.find(pointer);
    return node?.get().active ? t(node.field.title) : [];
  });
  if (names.length === 0) return null;
  return (
    <details className="router-more" ref={fold}>
      <summary>
        <strong>{title}</strong> <span className="router-more-names">{listed(names)}</span>
      </summary>
      <FieldsAt pointers={pointers} />
    </details>
  );
}

/** A folded field cannot have the focus. */
function useUnfolding(fold: RefObject<HTMLDetailsElement | null>, pointers: readonly string[]): void {
  const { focusTarget } = useSettings();
  useEffect(() => {
    const unfold = () => {
      const target = focusTarget.get();
      if (fold.current !== null && target !== undefined && pointers.includes(target)) fold.current.open = true;
    };
    unfold();
    return focusTarget.subscribe(unfold);
  }, [fold, focusTarget, pointers]);
}
