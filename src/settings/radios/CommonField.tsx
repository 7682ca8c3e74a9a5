import type { JsonValue } from 'guywire-engine/core';
import type { Setting } from 'guywire-engine/draft';
import { FieldsAt, useFormSettings } from 'guywire-engine/form';
import { useSnapshot } from '../../../base/useCell.ts';
import { t } from '../../i18n/t.ts';
import { issueMessage } from '../draft/issueLink.ts';
import { useDraft } from '../draft/useDraft.ts';
import { valueWords } from '../words/valueWords.ts';
import type { CommonSetting } from './commonSettings.ts';
import { differenceOf, takenBack } from './differenceOf.ts';
import type { EditedEnd } from './placesOf.ts';

interface CommonFieldProps {
  readonly setting: CommonSetting;
  readonly end: EditedEnd;
  readonly backup: string;
}

/** Setting of both radios, with a note if the backup radio differs or is invalid. */
export function CommonField({ setting, end, backup: radio }: CommonFieldProps) {
  const form = useFormSettings();
  const { store, readOnly, conventions } = form;
  const { draft } = end;
  const { errors } = useDraft(draft);
  useSnapshot((listener) => draft.subscribe('', listener), draft.state);
  const field = store.fields.find(setting.backup)?.field;
  // Viewers get no key to compare.
  const difference = readOnly && field?.secret ? undefined : differenceOf(end, setting);
  const changed = draft.changes().own.map(({ pointer }) => pointer);
  const isChangedThere = changed.includes(setting.backup) && !changed.includes(setting.link);
  const [wrong] = errors.some(({ issue }) => issue.pointer === setting.link)
    ? []
    : errors.filter(({ issue }) => issue.pointer === setting.backup);
  if (field === undefined) return <FieldsAt pointers={[setting.link]} />;
  const words = (value: JsonValue | undefined) =>
    t('{radio}: {value}', { radio, value: valueWords(field, value, conventions) });
  const act = (values: readonly Setting[]) => {
    // The pressed button disappears.
    form.focus(setting.link);
    draft.dispatch({ type: 'batch', values });
  };
  const alike = difference?.isOfLink === true ? t('Use this for both radios') : t('Use it for both radios');
  const note = difference !== undefined || isChangedThere || wrong !== undefined;
  return (
    <div className={isChangedThere ? 'common-field field-changed' : 'common-field'}>
      <FieldsAt pointers={[setting.link]} />
      {note && (
        <div className="common-note">
          {wrong !== undefined && (
            <p className="issue-error">{t('{radio}: {value}', { radio, value: issueMessage(wrong, conventions) })}</p>
          )}
          {difference !== undefined && <p>{words(difference.backup)}</p>}
          {difference !== undefined && !readOnly && (
            <button
              type="button"
              className="button"
              aria-label={`${t(field.title)}: ${alike}`}
              onClick={() => act(difference.alike)}
            >
              {alike}
            </button>
          )}
          {difference === undefined && isChangedThere && <p>{t('{radio}: changed', { radio })}</p>}
          {isChangedThere && (
            <button
              type="button"
              className="field-undo"
              aria-label={t('Undo {field}', { field: t(field.title) })}
              onClick={() => act(takenBack(end, setting))}
            >
              {t('Undo')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
