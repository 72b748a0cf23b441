import type { ServiceContext } from '../../context';
import { validationFailed } from '../../errors';
import type { FileRow } from '../load-file';
import { beginUpload } from './begin-upload';
import { completeUploads } from './complete-uploads';
import { dropUpload } from './drop-upload';
import type { UploadRow } from './find-upload';
import { receiveUpload } from './receive-upload';

export interface SentFile {
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Stores the files of a form as they arrive: all or none. @returns them in order
 * @throws AppError as `beginUpload`, `receiveUpload` and `completeUploads` do; ValidationFailed if there is
 * none
 */
export async function uploadFiles(
  ctx: ServiceContext,
  unitId: string,
  sent: AsyncIterable<SentFile>,
): Promise<FileRow[]> {
  const uploads: UploadRow[] = [];
  try {
    for await (const { name, body } of sent) {
      const upload = await beginUpload(ctx, { unitId, name, sizeBytes: null });
      uploads.push(upload);
      const received = await receiveUpload(ctx, upload, { offset: 0, body });
      uploads[uploads.length - 1] = received;
      if (received.receivedBytes === 0) throw empty('EmptyFile');
    }
    if (uploads.length === 0) throw empty('Required');
    return await completeUploads(ctx, uploads);
  } catch (error) {
    for (const upload of uploads) await dropUpload(ctx.db, upload);
    throw error;
  }
}

function empty(code: 'EmptyFile' | 'Required') {
  return validationFailed([{ type: 'error', code, reference: 'file' }]);
}
