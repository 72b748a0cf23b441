import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { MAX_FILE_BYTES } from '@/lib/domain/files/limits';

const UPLOADS = '/api/uploads';
const UPLOAD = `${UPLOADS}/{uploadID}`;
const TAGS = ['files'];
const params = z.object({ uploadID: z.uuid() });

export const TUS_VERSION = '1.0.0';

export const describeUploads = endpoint({
  method: 'OPTIONS',
  path: UPLOADS,
  summary:
    'Returns the supported features of the tus protocol: `Tus-Version`, `Tus-Extension`, `Tus-Max-Size`',
  tags: TAGS,
  access: 'public',
  status: 204,
});

export const beginUpload = endpoint({
  method: 'POST',
  path: UPLOADS,
  summary: 'Starts a resumable upload (tus 1.0, creation); its URL is in `Location`',
  description:
    '`Upload-Length` and `Upload-Metadata` are headers. The metadata has `projectUnitID` and `filename`, and ' +
    'optionally `sha256`, the hex digest that the whole content must have. A body is not accepted here.',
  tags: TAGS,
  status: 201,
  errors: [
    'ValidationFailed',
    'ProjectClosed',
    'NoFilesHere',
    'FileKindNotAccepted',
    'QuotaExceeded',
    'StorageFull',
    'PayloadTooLarge',
    'UploadProtocol',
    'TooManyRequests',
  ],
});

export const findUpload = endpoint({
  method: 'HEAD',
  path: UPLOAD,
  summary:
    'Returns in `Upload-Offset` the number of bytes received; only for the user who started the upload',
  tags: TAGS,
  access: 'viewer',
  params,
  errors: ['UploadProtocol'],
});

export const receiveUpload = endpoint({
  method: 'PATCH',
  path: UPLOAD,
  summary:
    'Receives bytes of an upload starting at `Upload-Offset`; the last bytes complete the file of the unit',
  description:
    'With `Upload-Checksum` (sha1 or sha256, in Base64) the bytes are stored only if the checksum matches, ' +
    'otherwise 460 is returned. The last response has the id of the file in `Upload-File-ID`.',
  tags: TAGS,
  params,
  bodyClass: 'file',
  consumes: 'application/offset+octet-stream',
  body: z.string().max(MAX_FILE_BYTES).describe('the bytes'),
  status: 204,
  errors: [
    'ValidationFailed',
    'UploadConflict',
    'UploadLocked',
    'ChecksumMismatch',
    'FileKindNotAccepted',
    'QuotaExceeded',
    'ProjectClosed',
    'NoFilesHere',
    'BodyTooSlow',
    'Busy',
    'UploadProtocol',
  ],
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: UPLOAD,
  summary: 'Cancels an upload and deletes the received bytes (tus 1.0, termination)',
  tags: TAGS,
  params,
  status: 204,
  errors: ['UploadProtocol'],
});
