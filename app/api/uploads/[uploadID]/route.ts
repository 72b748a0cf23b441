import {
  cancelUpload as cancelContract,
  findUpload as findContract,
  receiveUpload as receiveContract,
} from '@/lib/contract/uploads';
import { arrivingBytes } from '@/lib/http/arriving-bytes';
import { guarded } from '@/lib/http/guards';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import {
  bytesHeader,
  requireTus,
  requireUploadBytes,
  tus,
  uploadChecksum,
  uploadHeaders,
} from '@/lib/http/tus';
import { completedUpload } from '@/lib/services/files/uploads/completed-upload';
import { cancelUpload } from '@/lib/services/files/uploads/drop-upload';
import { findUpload } from '@/lib/services/files/uploads/find-upload';
import { receiveUpload } from '@/lib/services/files/uploads/receive-upload';

export const HEAD = tus(
  route(findContract, async ({ ctx, params, request }) => {
    requireTus(request);
    const upload = await completedUpload(ctx, await findUpload(ctx, params.uploadID));
    return new Reply(undefined, 200, { 'cache-control': 'no-store', ...uploadHeaders(upload) });
  }),
);

export const PATCH = tus(
  route(
    receiveContract,
    guarded(
      async ({ ctx, params, request }) => {
        requireTus(request);
        requireUploadBytes(request);
        await findUpload(ctx, params.uploadID);
      },
      async ({ ctx, params, request }) => {
        const upload = await findUpload(ctx, params.uploadID);
        const received = await receiveUpload(ctx, upload, {
          offset: bytesHeader(request, 'Upload-Offset'),
          body: arrivingBytes(request),
          checksum: uploadChecksum(request),
        });
        return new Reply(undefined, 204, uploadHeaders(await completedUpload(ctx, received)));
      },
    ),
  ),
);

export const DELETE = tus(
  route(cancelContract, ({ ctx, params, request }) => {
    requireTus(request);
    return cancelUpload(ctx, params.uploadID);
  }),
);

export * from '@/lib/http/other-methods';
