import type { ServiceContext } from '../../context';
import { completeUploads } from './complete-uploads';
import { isReceived, type UploadRow } from './find-upload';

/**
 * The upload; if all of its bytes have arrived but its file is missing, the file is created: with the last
 * bytes, or later after a crash. @throws AppError as `completeUploads` does
 */
export async function completedUpload(ctx: ServiceContext, upload: UploadRow): Promise<UploadRow> {
  if (upload.fileId !== null || !isReceived(upload)) return upload;
  const [file] = await completeUploads(ctx, [upload]);
  return { ...upload, fileId: file?.fileId ?? null };
}
