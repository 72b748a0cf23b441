import { useSyncExternalStore } from 'react';
import { addressOf } from '@/lib/client/address';
import { whenReachable } from '@/lib/client/reachable';
import { renewSession } from '@/lib/client/session-renewal';
import { PageEntries } from '@/lib/client/sync/page-entries';
import { readStored, writeStored } from './stored-uploads';
import { NO_UPLOADS, UploadQueue, type UploadsView } from './upload-queue';

let entries: PageEntries | null = null;

/** The uploads of this page. They continue while the person visits other pages of the portal. */
export const pageUploads = new UploadQueue({
  async send(input) {
    const { sendFile } = await import('./send-file');
    return sendFile(input, { endpoint: addressOf('beginUpload') });
  },
  async end(url) {
    const { endUpload } = await import('./send-file');
    await endUpload(url);
  },
  whenReachable,
  renewSession,
  store: (unfinished) => entries?.write(writeStored(unfinished)),
});

/** Shows the person's unfinished uploads from earlier pages of this device; once per page. */
export async function restoreUploads(userId: string): Promise<void> {
  if (entries !== null) return;
  entries = new PageEntries(`uploads-${userId}-`, localStorage);
  await entries.takeEarlier((texts) => {
    pageUploads.restore(texts.flatMap(readStored));
  });
}

/** The current uploads of this page. */
export function useUploads(): UploadsView {
  return useSyncExternalStore(pageUploads.watch, pageUploads.view, () => NO_UPLOADS);
}
