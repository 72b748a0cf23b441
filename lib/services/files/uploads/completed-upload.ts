import type { ServiceContext } from '../../context';
import { completeUploads } from './complete-uploads';
import { isReceived, type UploadRow } from './find-upload';

/**
 * The upload, made a file where all of its bytes are there and it is none yet: with its last bytes, or later where a
 * crash came between. @throws AppError as `completeUploads` does
 */
export async function completedUpload(ctx: ServiceContext, upload: UploadRow): Promise<UploadRow> {
  if (upload.fileId !== null || !isReceived(upload)) return upload;
  const [file] = await completeUploads(ctx, [upload]);
  return { ...upload, fileId: file?.fileId ?? null };
}
