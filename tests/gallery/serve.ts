// npm run gallery: serves all elements of the interface in all their states, to look at.
import { readFileSync } from 'node:fs';
import { bundlePage, type ServedPage, serveFiles } from '@/tests/support/page-bundle';

/** Serves the gallery on this machine. @param port a free one by default */
export async function serveGallery(port = 0): Promise<ServedPage> {
  const files = await bundlePage('tests/gallery/main.tsx');
  // The mark of the portal stands beside its name.
  files.set('/icon.svg', { type: 'image/svg+xml', body: readFileSync('public/icon.svg') });
  return serveFiles(files, port);
}

if (process.argv[1] === import.meta.filename) {
  const { address } = await serveGallery(Number(process.argv[2] ?? 4400));
  console.log(`The gallery: ${address}`);
}
