import { exportConfiguration as contract } from '@/lib/contract/configuration-file';
import { fileResponse } from '@/lib/http/attachment';
import { route } from '@/lib/http/route';
import { exportConfiguration, fileText } from '@/lib/services/configuration-file/export-configuration';

export const GET = route(contract, async ({ ctx, endpoint }) => {
  const content = fileText(await exportConfiguration(ctx));
  return fileResponse({ name: 'portal.json', mediaType: endpoint.produces, content });
});

export * from '@/lib/http/other-methods';
