import { checkPhoto } from '../../../rules/sitePhoto.ts';
import { json, refusal } from '../../core/answer.ts';
import type { AnswerOf, CallOf, SignedInCall } from '../call.ts';

const NO_PHOTO = refusal(404, 'This photo is not kept.');

/** GET `/api/site`: note and photos about the place of the device (D164). */
export function site({ device }: SignedInCall): AnswerOf<'site'> {
  return json(device.site.state());
}

/** GET `/api/site/photos/{photo}`: a photo. Opened by itself, a browser saves it and never renders it as a page. */
export function sitePhoto({ device, parameter }: SignedInCall): AnswerOf<'sitePhoto'> {
  const id = parameter('photo') ?? '';
  const picture = device.site.photo(Number(id));
  if (picture === undefined) return NO_PHOTO;
  const extension = picture.type === 'image/webp' ? 'webp' : 'jpg';
  return {
    body: picture,
    headers: { 'Content-Disposition': `attachment; filename="photo-${id}.${extension}"` },
  };
}

/** POST `/api/site/note`: replaces the note, unless it was changed since the caller read it. */
export function writeSiteNote(call: CallOf<'writeSiteNote'>): AnswerOf<'writeSiteNote'> {
  const { device, request, session } = call;
  if (request.basis !== device.site.state().note.revision)
    return refusal(409, 'The note has changed since it was read.');
  device.site.writeNote(request.note, session.username);
  device.log.add('note of the site changed');
  return site(call);
}

/** POST `/api/site/photos` with the file `photo`. */
export function addSitePhoto(call: SignedInCall): AnswerOf<'addSitePhoto'> {
  const { device, file, session } = call;
  if (file === undefined) return refusal(400, 'The file photo is missing.');
  const verdict = checkPhoto(file, device.site.state().photos.length);
  if ('problem' in verdict) return refusal(400, verdict.problem);
  device.site.addPhoto(file, verdict.type, session.username);
  device.log.add('photo of the site added');
  return site(call);
}

/** POST `/api/site/photos/describe`: changes the caption of a photo. */
export function describeSitePhoto(call: CallOf<'describeSitePhoto'>): AnswerOf<'describeSitePhoto'> {
  const { device, request } = call;
  return device.site.describe(Number(request.photo), request.caption.trim()) ? site(call) : NO_PHOTO;
}

/** POST `/api/site/photos/remove`. */
export function removeSitePhoto(call: CallOf<'removeSitePhoto'>): AnswerOf<'removeSitePhoto'> {
  const { device, request } = call;
  if (!device.site.remove(Number(request.photo))) return NO_PHOTO;
  device.log.add('photo of the site removed');
  return site(call);
}
