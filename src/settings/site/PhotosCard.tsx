import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { checkPhoto } from '../../../rules/sitePhoto.ts';
import { LONGEST_CAPTION, MOST_PHOTOS, SITE_BYTES } from '../../../schemas/device/site.ts';
import { CallProblem } from '../../app/CallProblem.tsx';
import { useDevice } from '../../app/deviceContext.ts';
import { storage } from '../../app/figures.ts';
import { useCall } from '../../app/useCall.ts';
import {
  addSitePhoto,
  describeSitePhoto,
  removeSitePhoto,
  type Site,
  type SitePhoto,
  sitePhotoPath,
} from '../../device/endpoints/site.ts';
import { t } from '../../i18n/t.ts';
import { takeSite } from '../../site/siteState.ts';
import { authorWords, photoName } from '../../site/siteWords.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Question } from '../../ui/Question.tsx';
import { shrinkPhoto } from './shrinkPhoto.ts';

export function PhotosCard({ site: { photos, used } }: { readonly site: Site }) {
  const { readOnly } = useDevice();
  const add = useCall();
  const id = useId();
  const [shown, setShown] = useState<number>();
  const [added, setAdded] = useState<number>();
  const isFull = photos.length >= MOST_PHOTOS;
  const place = photos.findIndex((photo) => photo.id === shown);

  async function take(file: File): Promise<void> {
    await add.run(async () => {
      const shrunk = await shrinkPhoto(file);
      if ('problem' in shrunk) return add.fail(t(shrunk.problem));
      const verdict = checkPhoto(new Uint8Array(await shrunk.photo.arrayBuffer()), photos.length);
      if ('problem' in verdict) return add.fail(t(verdict.problem));
      const site = await addSitePhoto(shrunk.photo);
      takeSite(site);
      setAdded(site.photos.at(-1)?.id);
    });
  }

  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-header">
        <h2 id={id}>{t('Photos')}</h2>
        <p className="site-author">
          {t('{used} of {total} used', { used: storage(used), total: storage(SITE_BYTES) })}
        </p>
      </header>
      <div className="card-body site-form">
        {photos.length === 0 && readOnly && <p className="site-help">{t('No photo yet.')}</p>}
        {photos.length > 0 && (
          <ul className="site-photos">
            {photos.map((photo, index) => (
              <Photo
                key={photo.id}
                photo={photo}
                number={index + 1}
                isNew={photo.id === added}
                onShow={() => setShown(photo.id)}
              />
            ))}
          </ul>
        )}
        {!readOnly && (
          <>
            <div className="site-acts">
              <FileButton
                className="button"
                accept="image/*"
                busy={add.busy}
                disabled={isFull}
                aria-describedby={`${id}help`}
                onFile={take}
              >
                <Camera strokeWidth={1.6} aria-hidden="true" />
                {add.busy ? t('Please wait') : t('Add photo')}
              </FileButton>
            </div>
            <p id={`${id}help`} className="site-help">
              {isFull
                ? t('There are four photos already. Remove one first.')
                : t('Up to four photos. Each is made smaller in this browser, and its location data is removed.')}
            </p>
            <CallProblem text={add.problem} />
          </>
        )}
      </div>
      {photos[place] !== undefined && (
        <LargePhoto photo={photos[place]} number={place + 1} onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}

interface PhotoProps {
  readonly photo: SitePhoto;
  /** From 1. Names a photo without a caption. */
  readonly number: number;
}

function Photo({
  photo,
  number,
  isNew,
  onShow,
}: PhotoProps & { readonly isNew: boolean; readonly onShow: () => void }) {
  const { readOnly } = useDevice();
  const remove = useCall();
  const [isAsking, setAsking] = useState(false);
  const name = photoName(photo, number);
  return (
    <li className="site-photo">
      <button type="button" className="site-thumbnail" aria-haspopup="dialog" onClick={onShow}>
        <img src={sitePhotoPath(photo.id)} alt={name} />
      </button>
      {readOnly ? <bdi className="site-caption">{name}</bdi> : <Caption photo={photo} isNew={isNew} />}
      <div className="site-photo-end">
        <p className="site-help">
          <bdi>{authorWords(photo)}</bdi>
        </p>
        {!readOnly && (
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={t('Remove {name}…', { name })}
            onClick={() => setAsking(true)}
          >
            <Trash2 strokeWidth={1.6} aria-hidden="true" />
          </button>
        )}
      </div>
      {isAsking && (
        <Question
          title={t('Remove the photo?')}
          action={t('Remove')}
          isDanger
          busy={remove.busy}
          onClose={() => setAsking(false)}
          onAct={() => void remove.run(async () => takeSite(await removeSitePhoto(photo.id)))}
        >
          <p>
            <bdi>{name}</bdi>
          </p>
          <CallProblem text={remove.problem} />
        </Question>
      )}
    </li>
  );
}

/** Editable caption, stored on blur or Enter. */
function Caption({ photo: { id, caption }, isNew }: { readonly photo: SitePhoto; readonly isNew: boolean }) {
  const call = useCall();
  const [text, setText] = useState(caption);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  async function store(): Promise<void> {
    const next = text.trim();
    if (next === caption) return;
    await call.run(async () => takeSite(await describeSitePhoto(id, next)));
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <input
        ref={input}
        className="input"
        dir="auto"
        maxLength={LONGEST_CAPTION}
        aria-label={t('Caption')}
        placeholder={t('Caption')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void store()}
      />
      <CallProblem text={call.problem} />
    </form>
  );
}

function LargePhoto({ photo, number, onClose }: PhotoProps & { readonly onClose: () => void }) {
  const name = photoName(photo, number);
  return (
    <Dialog title={name} open className="site-dialog" onClose={onClose}>
      <img className="site-large" src={sitePhotoPath(photo.id)} alt={name} />
      <p className="site-help">
        <bdi>{authorWords(photo)}</bdi>
      </p>
    </Dialog>
  );
}
