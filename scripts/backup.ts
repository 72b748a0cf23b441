// npm run backup -- DIR: everything that the portal stores, as of one moment. With an embedded database the portal must
// be stopped; on a server it goes on working meanwhile.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getDatabase } from '@/db/client';
import { BackupRefused } from '@/lib/runtime/backup/backup-file';
import { runCommand } from '@/lib/runtime/backup/run-command';
import { writeBackup } from '@/lib/runtime/backup/write-backup';
import { getFileStore } from '@/lib/storage/file-store';
import packageFile from '../package.json' with { type: 'json' };

const USAGE = `npm run backup -- DIR [--without-missing]
  writes a backup to DIR, a folder of its own; contents of an earlier backup there are used again
  --without-missing   contents that the file store has lost are listed instead of refusing the backup`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-missing': { type: 'boolean', default: false } },
  });
  const [folder, ...further] = positionals;
  if (folder === undefined || further.length > 0) throw new BackupRefused(USAGE);
  const database = await getDatabase();
  try {
    const { tables, contents, missing } = await writeBackup({
      database,
      store: await getFileStore(),
      folder: resolve(folder),
      now: new Date(),
      release: packageFile.version,
      mayMiss: values['without-missing'],
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${tables.length} tables and ${contents.count} contents to ${folder}.`,
    );
    if (missing.length > 0)
      console.log(`Without ${missing.length} contents that are lost: ${missing.join(', ')}`);
  } finally {
    await database.close();
  }
});
