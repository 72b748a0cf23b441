// npm run restore -- DIR: makes the empty portal of DATABASE_URL (or DATA_DIR) and its file store the one of a backup.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getDatabase } from '@/db/client';
import { env } from '@/lib/env';
import { BackupRefused } from '@/lib/runtime/backup/backup-file';
import { restoreBackup } from '@/lib/runtime/backup/restore-backup';
import { runCommand } from '@/lib/runtime/backup/run-command';
import { getFileStore } from '@/lib/storage/file-store';

const USAGE = `npm run restore -- DIR [--replace NAME] [--other-keys]
  --replace      deletes everything in the database of this name first
  --other-keys   the portal has other keys than that of the backup, on purpose`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'string' }, 'other-keys': { type: 'boolean', default: false } },
  });
  const [folder, ...further] = positionals;
  if (folder === undefined || further.length > 0) throw new BackupRefused(USAGE);
  const { DATABASE_URL } = env();
  const database = await getDatabase();
  try {
    const { backup, held } = await restoreBackup({
      folder: resolve(folder),
      database,
      store: await getFileStore(),
      databaseName: DATABASE_URL ? decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1)) : 'embedded',
      replace: values.replace,
      mayHaveOtherKeys: values['other-keys'],
      now: new Date(),
    });
    console.log(`The portal is as it was on ${backup.time}, with ${backup.contents.count} contents.`);
    console.log(
      `Everybody must sign in again. ${held.mails} mails and ${held.webhookMessages} webhook messages are held until an administrator releases them.`,
    );
  } finally {
    await database.close();
  }
});
