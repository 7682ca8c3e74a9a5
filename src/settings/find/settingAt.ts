import type { FormHandle } from 'guywire-engine/form';
import { linkedField, type Plan } from 'guywire-engine/plan';
import { t } from '../../i18n/t.ts';

export interface SettingAt {
  /** Undefined if the field cannot be shown. */
  readonly pointer?: string;
  readonly isAdvanced: boolean;
  readonly missing?: string;
}

/** Resolves the pointer of a link to a field, or to the reason why it is not shown. */
export function settingAt(pointer: string, plan: Plan, form: Pick<FormHandle, 'values' | 'stateOf'>): SettingAt {
  const place = linkedField(plan, form.values(), pointer);
  const state = place && form.stateOf(place.pointer);
  if (place === undefined || state === undefined) {
    return {
      isAdvanced: false,
      missing: t('This page has no setting “{pointer}”.', { pointer: pointer.slice(0, 80) }),
    };
  }
  const isAdvanced = place.field.level === 'advanced';
  if (state === 'shown') return { pointer: place.pointer, isAdvanced };
  const field = t(place.field.title);
  return {
    isAdvanced,
    missing:
      state === 'unavailable'
        ? t('“{field}” does not exist on this device.', { field })
        : t('“{field}” is not in use with the current settings.', { field }),
  };
}
