import {
  PORTRAIT_MAX_PIXELS,
  PORTRAIT_MAX_PX,
  PORTRAIT_MIN_PX,
  type PortraitProblem,
  portraitFormatOf,
} from '@/lib/domain/account/portrait';
import { canEditIdentity } from '@/lib/domain/permissions/can-edit-identity';
import { getFileStore } from '@/lib/storage/file-store';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { inWorker } from '../in-worker';
import { profilePictureUrl } from '../pictures/picture-address';
import { requireAllowed } from '../require';
import { changeOwnUser } from './change-own-user';

/** Pictures that people uploaded; those of the demo may be shared and are not deleted. */
const FOLDER = 'portraits/';

/**
 * Stores an uploaded picture as the viewer's own. It is decoded in a worker process, one picture at a time;
 * decoding stops when `signal` aborts.
 * @returns its URL, with its version
 * @throws AppError ValidationFailed with a `PICTURE.*` code, TooManyRequests, Unavailable
 */
export async function saveOwnPicture(
  ctx: ServiceContext,
  upload: Uint8Array,
  signal?: AbortSignal,
): Promise<string> {
  if (portraitFormatOf(upload) === null) throw refused('PICTURE.WrongType');
  const content = await inWorker('redrawPicture', [upload], { owner: ctx.viewer.userId, signal });
  if (typeof content === 'string') throw refused(content);
  const profileImageKey = `${FOLDER}${crypto.randomUUID()}`;
  const store = await getFileStore();
  await store.put(profileImageKey, new Blob([Buffer.from(content)]).stream(), 'image/png');
  const former = await replacePicture(ctx, profileImageKey).catch(async (error: unknown) => {
    await store.delete(profileImageKey);
    throw error;
  });
  await removeContent(former);
  return profilePictureUrl(ctx.product, ctx.viewer.userId, profileImageKey) ?? '';
}

/**
 * Removes the viewer's picture.
 * @throws AppError Forbidden (portal-1 §5: not for external logins), NoPicture
 */
export async function deleteOwnPicture(ctx: ServiceContext): Promise<void> {
  requireAllowed(canEditIdentity(ctx.viewer));
  const former = await replacePicture(ctx, null);
  if (former === null) throw new AppError('NoPicture');
  await removeContent(former);
}

function refused(code: PortraitProblem): AppError {
  const values = { minPx: PORTRAIT_MIN_PX, maxPx: PORTRAIT_MAX_PX, megapixels: PORTRAIT_MAX_PIXELS / 1e6 };
  return validationFailed([{ type: 'error', code, reference: 'image', values }]);
}

/**
 * Deletes the content of an unused picture; runs after the commit, so that no row refers to a missing one.
 */
export async function removeContent(storageKey: string | null): Promise<void> {
  if (storageKey?.startsWith(FOLDER)) await (await getFileStore()).delete(storageKey);
}

function replacePicture(outer: ServiceContext, profileImageKey: string | null): Promise<string | null> {
  return inTransaction(outer, async (ctx) => {
    let former: string | null = null;
    await changeOwnUser(ctx, null, (present) => {
      former = present.profileImageKey;
      return { profileImageKey };
    });
    return former;
  });
}
