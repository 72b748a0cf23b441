import { readPdfAsset } from '@/lib/workers/pdf-assets';

const MEDIA_TYPES: Readonly<Record<string, string>> = { wasm: 'application/wasm', js: 'text/javascript' };

/** `GET /assets/pdf/{folder}/{file}`: the extra files that the PDF library loads. */
export async function GET(_request: Request, { params }: RouteContext<'/assets/pdf/[folder]/[file]'>) {
  const { folder, file } = await params;
  const content = await readPdfAsset(folder, file);
  if (!content) return new Response(null, { status: 404 });
  const mediaType = MEDIA_TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(content, {
    headers: { 'Content-Type': mediaType, 'Cache-Control': 'public, max-age=86400' },
  });
}
