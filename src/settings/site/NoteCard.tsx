import { useId } from 'react';
import { useCell } from '../../../base/useCell.ts';
import { LONGEST_NOTE } from '../../../schemas/device/site.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { figure } from '../../app/figures.ts';
import { useCall } from '../../app/useCall.ts';
import { DeviceError } from '../../device/deviceError.ts';
import { type Site, writeSiteNote } from '../../device/endpoints/site.ts';
import { t } from '../../i18n/t.ts';
import { readSite, takeSite } from '../../site/siteState.ts';
import { authorWords } from '../../site/siteWords.ts';
import { unsavedNoteOf } from './unsavedNote.ts';

type Note = Site['note'];

export function NoteCard({ note }: { readonly note: Note }) {
  const { readOnly } = useDevice();
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-header">
        <h2 id={id}>{t('Site note')}</h2>
        {note.text !== '' && (
          <p className="site-author">
            <bdi>{authorWords(note)}</bdi>
          </p>
        )}
      </header>
      <div className="card-body">
        {readOnly ? (
          <p className="site-note" data-none={note.text === '' || undefined}>
            <bdi>{note.text === '' ? t('No note yet.') : note.text}</bdi>
          </p>
        ) : (
          <NoteForm note={note} labelledBy={id} />
        )}
      </div>
    </section>
  );
}

function NoteForm({ note, labelledBy }: { readonly note: Note; readonly labelledBy: string }) {
  const cell = unsavedNoteOf(useDevice());
  const unsaved = useCell(cell);
  const call = useCall();
  const id = useId();
  const text = unsaved?.text ?? note.text;
  const isOutdated = unsaved !== undefined && unsaved.basis !== note.revision;

  async function save(): Promise<void> {
    if (unsaved === undefined || isOutdated) return;
    await call.run(async () => {
      try {
        takeSite(await writeSiteNote(unsaved.text, unsaved.basis));
        cell.set(undefined);
      } catch (error) {
        // The note of the other user is shown, with the choice.
        if (error instanceof DeviceError && error.status === 409) await readSite();
        else throw error;
      }
    });
  }

  return (
    <form
      className="site-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        className="input"
        rows={7}
        maxLength={LONGEST_NOTE}
        dir="auto"
        aria-labelledby={labelledBy}
        aria-describedby={`${id}help`}
        value={text}
        readOnly={call.busy}
        onChange={({ target }) =>
          cell.set(
            target.value === note.text && !isOutdated
              ? undefined
              : { text: target.value, basis: unsaved?.basis ?? note.revision },
          )
        }
      />
      <p id={`${id}help`} className="site-help site-counted">
        <span>{t('Who has the key, which breaker, where the cable runs. Viewers can read it: no passwords.')}</span>{' '}
        <span>{t('{count} of {most} characters', { count: figure(text.length), most: figure(LONGEST_NOTE) })}</span>
      </p>
      <div role="alert">{isOutdated && <OtherNote note={note} />}</div>
      {unsaved !== undefined && (
        <div className="site-acts">
          {isOutdated ? (
            <button
              type="button"
              className="button"
              onClick={() => cell.set({ text: unsaved.text, basis: note.revision })}
            >
              {t('Keep my text')}
            </button>
          ) : (
            <button type="submit" className="button button-primary" aria-disabled={call.busy}>
              {call.busy ? t('Please wait') : t('Save note')}
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={() => cell.set(undefined)}>
            {isOutdated ? t('Use the other text') : t('Discard')}
          </button>
        </div>
      )}
      <CallProblem text={call.problem} />
    </form>
  );
}

/** Note that another user has written meanwhile. */
function OtherNote({ note }: { readonly note: Note }) {
  return (
    <div className="banner banner-warn">
      <div>
        <p>
          <strong>{t('The note has changed. Copy what you need from it into your text:')}</strong>
        </p>
        <p className="site-note">
          <bdi>{note.text === '' ? t('The note is empty now.') : note.text}</bdi>
        </p>
        <p>
          <bdi>{authorWords(note)}</bdi>
        </p>
      </div>
    </div>
  );
}
