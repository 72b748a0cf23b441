import { PORTRAIT_MAX_PIXELS, PORTRAIT_MAX_PX, PORTRAIT_MIN_PX } from '@/lib/domain/account/portrait';
import {
  LOGO_PICTURES,
  type LogoPicture,
  type LogoProblem,
  logoKindProblem,
  logoPictureKey,
} from '@/lib/domain/configuration/logo';
import { parseLogoId } from '@/lib/domain/units/logo-id';
import { getFileStore } from '@/lib/storage/file-store';
import type { ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { inWorker } from '../in-worker';
import { withUploadPlace } from '../pictures/upload-places';
import { requireAdministrator, requireAdministratorOf } from '../require';
import { setPortalLogo } from './portal-products';
import { SALES_ORGANISATIONS } from './sales-organisations';
import { TENANTS } from './tenants';

/** Logos that administrators uploaded; those of the demo may be shared and are not deleted. */
const FOLDER = 'logos/';

/** An upload, which is read once there is room for it; drawing stops when `signal` aborts. */
interface LogoUpload {
  read: () => Promise<Uint8Array>;
  signal: AbortSignal;
}

/** Whose logo is changed, and the version that the caller saw; null lets the last write win. */
interface SeenOwner {
  /** See `logoIdOf`. */
  logoId: string;
  version: number | null;
}

/** A row with a logo. */
interface Owner<Dto> {
  /** What is made of its logo. */
  pictures: readonly LogoPicture[];
  /** Refuses who may not change it, before anything is read. @throws AppError Forbidden, NotFound */
  requireRight: (ctx: ServiceContext) => void;
  /** Stores the key of another logo, or null. */
  replace: (key: string | null) => Promise<{ former: string | null; dto: Dto }>;
}

/** Sets the logo of a tenant or sales organisation. @throws as `upload` */
export function saveLogo(ctx: ServiceContext, seen: SeenOwner, logo: LogoUpload) {
  return upload(ctx, organisationOwner(ctx, seen), logo);
}

/** Removes the logo of a tenant or sales organisation. @throws AppError Forbidden, NotFound, NoPicture, StaleVersion */
export function deleteLogo(ctx: ServiceContext, seen: SeenOwner): Promise<void> {
  return remove(organisationOwner(ctx, seen));
}

/** Which product of the portal, and the version that the caller saw; null lets the last write win. */
type SeenProduct = Parameters<typeof setPortalLogo>[1];

/** Sets the logo of the portal, and the icons that are made of it. @throws as `upload` */
export function savePortalLogo(ctx: ServiceContext, seen: SeenProduct, logo: LogoUpload) {
  return upload(ctx, portalOwner(ctx, seen), logo);
}

/** Removes the logo of the portal. @throws AppError Forbidden, NotFound, NoPicture, StaleVersion */
export function deletePortalLogo(ctx: ServiceContext, seen: SeenProduct): Promise<void> {
  return remove(portalOwner(ctx, seen));
}

function portalOwner(ctx: ServiceContext, seen: SeenProduct) {
  const replace = (key: string | null) => setPortalLogo(ctx, seen, key);
  return { pictures: LOGO_PICTURES, requireRight: requireAdministrator, replace };
}

/** Who changes the logo of a sales organisation: administrators of its tenant too. @throws AppError Forbidden, NotFound */
export function requireLogoRight(ctx: ServiceContext, logoId: string): void {
  const { tenantId, salesOrgId } = parseLogoId(logoId);
  if (salesOrgId === null) requireAdministrator(ctx);
  else requireAdministratorOf(ctx, tenantId);
}

function organisationOwner(ctx: ServiceContext, { logoId, version }: SeenOwner) {
  const { tenantId, salesOrgId } = parseLogoId(logoId);
  const replace = async (thumbnailKey: string | null) => {
    let former: string | null = null;
    const set = (before: { tenantId: number; thumbnailKey: string | null }) => {
      if (before.tenantId !== tenantId) throw notFound();
      former = before.thumbnailKey;
      if (former === null && thumbnailKey === null) throw new AppError('NoPicture');
      return { thumbnailKey };
    };
    const { thumbnailUrl, version: next } = await (salesOrgId === null
      ? TENANTS.setValues(ctx, { id: tenantId, version }, set)
      : SALES_ORGANISATIONS.setValues(ctx, { id: salesOrgId, version }, set));
    return { former, dto: { thumbnailUrl, version: next } };
  };
  const requireRight = (asking: ServiceContext) => requireLogoRight(asking, logoId);
  return { pictures: ['logo'] as const, requireRight, replace };
}

/**
 * Stores an uploaded picture as the logo of its owner. It is decoded in a worker process.
 * @throws AppError Forbidden, NotFound, StaleVersion, ValidationFailed with a `LOGO.*` or `PICTURE.*` code,
 * TooManyRequests, Unavailable
 */
function upload<Dto>(ctx: ServiceContext, owner: Owner<Dto>, { read, signal }: LogoUpload): Promise<Dto> {
  owner.requireRight(ctx);
  return withUploadPlace(ctx.viewer.userId, async () => store(ctx, owner, await read(), signal));
}

async function store<Dto>(
  ctx: ServiceContext,
  { pictures, replace }: Owner<Dto>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Dto> {
  const problem = logoKindProblem(bytes);
  if (problem !== null) throw refused(problem);
  const drawn = await inWorker('drawLogo', [bytes, pictures], { owner: ctx.viewer.userId, signal });
  if (typeof drawn === 'string') throw refused(drawn);
  const key = `${FOLDER}${crypto.randomUUID()}`;
  const files = await getFileStore();
  const put = async () => {
    for (const [place, picture] of pictures.entries()) {
      const content = new Blob([Buffer.from(drawn[place] ?? [])]).stream();
      await files.put(logoPictureKey(key, picture), content, 'image/png');
    }
    return replace(key);
  };
  const { former, dto } = await put().catch(async (error: unknown) => {
    await removeContents(key, pictures);
    throw error;
  });
  await removeContents(former, pictures);
  return dto;
}

async function remove({ pictures, replace }: Pick<Owner<unknown>, 'pictures' | 'replace'>): Promise<void> {
  const { former } = await replace(null);
  await removeContents(former, pictures);
}

function refused(code: LogoProblem): AppError {
  const values = { minPx: PORTRAIT_MIN_PX, maxPx: PORTRAIT_MAX_PX, megapixels: PORTRAIT_MAX_PIXELS / 1e6 };
  return validationFailed([{ type: 'error', code, reference: 'image', values }]);
}

/** Deletes the pictures of a logo that no row has any more. */
async function removeContents(key: string | null, pictures: readonly LogoPicture[]): Promise<void> {
  if (!key?.startsWith(FOLDER)) return;
  const store = await getFileStore();
  for (const picture of pictures) await store.delete(logoPictureKey(key, picture));
}
