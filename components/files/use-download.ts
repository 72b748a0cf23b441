import { useWrite } from '@/components/ui/use-write';
import { addressOf } from '@/lib/client/address';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { saveFrom } from './save-from';

interface WantedFile {
  projectUnitID: string;
  projectFileID: string;
}

/** Lets the server prepare a zip of project files, which the browser downloads while it is written. */
export function useDownload(rootUnitId: string) {
  const { busy, write } = useWrite(failureOf, () => undefined);
  const download = (files: readonly WantedFile[]) =>
    write(async () => {
      const body = files.map(({ projectUnitID, projectFileID: fileID }) => ({ projectUnitID, fileID }));
      const { downloadID } = await call('prepareDownload', { params: { rootUnitId }, body });
      saveFrom(addressOf('getDownload', { params: { downloadID } }));
    });
  return { busy, download };
}
