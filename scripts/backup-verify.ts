// npm run backup:verify -- DIR: proves that a backup can be restored. Without --database it is loaded into a temporary
// database of this process; with it into an empty one on a server, which is empty again afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/db/client';
import { BackupRefused } from '@/lib/runtime/backup/backup-file';
import { noteVerified } from '@/lib/runtime/backup/note-backup';
import { runCommand } from '@/lib/runtime/backup/run-command';
import { verifyBackup } from '@/lib/runtime/backup/verify-backup';

const USAGE = `npm run backup:verify -- DIR [--database URL] [--sample N]
  --database   an empty database on a server, for backups that are large for this machine's memory
  --sample     reads so many contents only, chosen at random; of the others it asks the size`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' }, sample: { type: 'string' } },
  });
  const [folder, ...further] = positionals;
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  const isSample = sample === undefined || (Number.isInteger(sample) && sample >= 0);
  if (folder === undefined || further.length > 0 || !isSample) throw new BackupRefused(USAGE);
  const { database: url } = values;
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new BackupRefused('--database is an address like postgres://user:password@host:5432/empty.');
  }
  const temporary = await mkdtemp(join(os.tmpdir(), 'portal-verify-'));
  try {
    const now = new Date();
    const backup = await verifyBackup({
      folder: resolve(folder),
      now,
      sample,
      open: () =>
        openDatabase(
          url ? { kind: 'postgres', url, poolSize: 1 } : { kind: 'pglite', dataDir: join(temporary, 'pg') },
        ),
    });
    await noteVerified(now);
    const { tables, contents, missing } = backup;
    console.log(
      `The backup of ${backup.time} can be restored: ${tables.length} tables, ${contents.count} contents.`,
    );
    if (missing.length > 0) console.log(`It was made without ${missing.length} contents that were lost.`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
});
