import { getDatabase } from '@/db/client';
import { TUS_VERSION } from '@/lib/contract/uploads';
import { fileLimits } from '@/lib/domain/configuration/settings';
import type { RouteHandler } from '@/lib/http/exchange';
import { AppError, notFound, validationFailed } from '@/lib/services/errors';
import { portalConfigurationOf } from '@/lib/services/portal-configuration';

/** The capabilities of the server, for `OPTIONS`. */
export async function tusAbilities(now: Date): Promise<Record<string, string>> {
  const { settings } = await portalConfigurationOf((await getDatabase()).db, now);
  return {
    'tus-version': TUS_VERSION,
    'tus-extension': 'creation,checksum,termination,expiration',
    'tus-max-size': String(fileLimits(settings).fileBytes),
    'tus-checksum-algorithm': 'sha1,sha256',
  };
}

const UPLOAD_BYTES = 'application/offset+octet-stream';

/** Adds the protocol version to every answer, refusals too. */
export function tus(handler: RouteHandler): RouteHandler {
  return async (request, context) => {
    const response = await handler(request, context);
    response.headers.set('tus-resumable', TUS_VERSION);
    return response;
  };
}

/** @throws AppError UploadProtocol for a client that speaks another version */
export function requireTus({ headers }: Request): void {
  if (headers.get('tus-resumable') === TUS_VERSION) return;
  throw new AppError('UploadProtocol', { values: { version: TUS_VERSION } });
}

/** A header with a number of bytes. @throws AppError ValidationFailed */
export function bytesHeader(request: Request, name: string): number {
  const text = request.headers.get(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw validationFailed([{ type: 'error', code: 'NotANumber', reference: name }]);
}

const MAX_METADATA = 4096;

/** `Upload-Metadata`: keys with values in Base64, separated by commas. @throws AppError ValidationFailed */
function uploadMetadata({ headers }: Request): ReadonlyMap<string, string> {
  const text = headers.get('upload-metadata') ?? '';
  if (text.length > MAX_METADATA) throw invalidMetadata();
  const pairs = text.split(',').flatMap((pair): [string, string][] => {
    const [key = '', value = '', ...rest] = pair.trim().split(' ');
    if (key === '') return [];
    if (rest.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw invalidMetadata();
    return [[key, Buffer.from(value, 'base64').toString('utf8')]];
  });
  return new Map(pairs);
}

function invalidMetadata(): AppError {
  return validationFailed([{ type: 'error', code: 'InvalidHeader', reference: 'Upload-Metadata' }]);
}

export interface UploadChecksum {
  algorithm: 'sha1' | 'sha256';
  digest: Buffer;
}

const DIGEST_BYTES = { sha1: 20, sha256: 32 };

/** `Upload-Checksum`: algorithm and digest in Base64. @throws AppError ValidationFailed */
export function uploadChecksum({ headers }: Request): UploadChecksum | undefined {
  const text = headers.get('upload-checksum');
  if (text === null) return undefined;
  const [name, value = ''] = text.trim().split(/\s+/);
  const algorithm = name === 'sha1' || name === 'sha256' ? name : null;
  const digest = Buffer.from(value, 'base64');
  if (algorithm !== null && digest.length === DIGEST_BYTES[algorithm]) return { algorithm, digest };
  throw validationFailed([{ type: 'error', code: 'InvalidHeader', reference: 'Upload-Checksum' }]);
}

/** @throws AppError UnsupportedMediaType */
export function requireUploadBytes({ headers }: Request): void {
  if (headers.get('content-type')?.toLowerCase() !== UPLOAD_BYTES) throw new AppError('UnsupportedMediaType');
}

/** The values in the headers that create an upload. @throws AppError UploadProtocol, ValidationFailed */
export function announcedUpload(request: Request) {
  requireTus(request);
  const metadata = uploadMetadata(request);
  const sha256 = metadata.get('sha256')?.toLowerCase();
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256)) throw invalidMetadata();
  const unitId = metadata.get('projectUnitID') ?? '';
  if (!UUID.test(unitId)) throw notFound();
  const name = metadata.get('filename') ?? '';
  return { unitId, name, sizeBytes: bytesHeader(request, 'Upload-Length'), sha256 };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface KnownUpload {
  receivedBytes: number;
  sizeBytes: number | null;
  expiresAt: Date;
  fileId: string | null;
}

/** The progress of an upload and, once it is complete, the id of its file. */
export function uploadHeaders({ receivedBytes, sizeBytes, expiresAt, fileId }: KnownUpload) {
  return {
    'upload-offset': String(receivedBytes),
    ...(sizeBytes !== null && { 'upload-length': String(sizeBytes) }),
    'upload-expires': expiresAt.toUTCString(),
    ...(fileId !== null && { 'upload-file-id': fileId }),
  };
}
