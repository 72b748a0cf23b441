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
  summary: 'What the server understands of the tus protocol: `Tus-Version`, `Tus-Extension`, `Tus-Max-Size`',
  tags: TAGS,
  access: 'public',
  status: 204,
});

export const beginUpload = endpoint({
  method: 'POST',
  path: UPLOADS,
  summary: 'Begins an upload that can be continued (tus 1.0, creation); its address is in `Location`',
  description:
    '`Upload-Length` and `Upload-Metadata` are headers; the metadata has `projectUnitID` and `filename`, and may ' +
    'have `sha256`, the hex digest that the whole content must have. No body is taken here.',
  tags: TAGS,
  status: 201,
  errors: [
    'ValidationFailed',
    'ProjectClosed',
    'NoFilesHere',
    'FileKindNotAccepted',
    'QuotaExceeded',
    'PayloadTooLarge',
    'UploadProtocol',
    'TooManyRequests',
  ],
});

export const findUpload = endpoint({
  method: 'HEAD',
  path: UPLOAD,
  summary: 'How many bytes of an upload are there, in `Upload-Offset`; of its own person alone',
  tags: TAGS,
  access: 'viewer',
  params,
  errors: ['UploadProtocol'],
});

export const receiveUpload = endpoint({
  method: 'PATCH',
  path: UPLOAD,
  summary: 'Takes bytes of an upload from `Upload-Offset` on; the last of them make it a file of the unit',
  description:
    'With `Upload-Checksum` (sha1 or sha256, in Base64) the bytes are taken as a whole or, with 460, not at all. ' +
    'The last answer names the file in `Upload-File-ID`.',
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
  summary: 'Ends an upload and removes what came of it (tus 1.0, termination)',
  tags: TAGS,
  params,
  status: 204,
  errors: ['UploadProtocol'],
});
