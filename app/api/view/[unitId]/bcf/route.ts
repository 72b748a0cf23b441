import { exportBcf as exportContract, importBcf as importContract } from '@/lib/contract/bcf';
import { attachment } from '@/lib/http/attachment';
import { readFormFile } from '@/lib/http/form';
import { guarded } from '@/lib/http/guards';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { exportBcf } from '@/lib/services/comments/export-bcf';
import { importBcf, requireBcfImport } from '@/lib/services/comments/import-bcf';

const EXPORTS = { name: 'bcf-export', max: 60, windowMs: 10 * 60_000 };
const IMPORTS = { name: 'bcf-import', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  exportContract,
  rateLimited(EXPORTS, async ({ ctx, params, query }): Promise<Result<void>> => {
    const { name, content } = await exportBcf(ctx, params.unitId, query.version);
    return new Response(content, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
);

export const POST = route(
  importContract,
  rateLimited(
    IMPORTS,
    guarded(
      ({ ctx, params }) => requireBcfImport(ctx, params.unitId),
      async ({ ctx, params, request, endpoint }) => {
        const file = await readFormFile(request, 'file', endpoint.bodyLimit);
        return { data: await importBcf(ctx, params.unitId, file, request.signal) };
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
