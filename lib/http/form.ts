import { readBytes } from '@/lib/http/body';
import { AppError } from '@/lib/services/errors';

/**
 * The only file of a multipart form, read whole: for forms of a few megabytes.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge (more than `limit` bytes), BodyTooSlow,
 * ValidationFailed
 */
export async function readFormFile(request: Request, field: string, limit: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new AppError('UnsupportedMediaType');
  const bytes = await readBytes(request, limit);
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const file = form?.get(field);
  if (file instanceof File) return new Uint8Array(await file.arrayBuffer());
  throw new AppError('ValidationFailed', {
    messages: [{ type: 'error', code: 'Required', reference: field }],
  });
}
