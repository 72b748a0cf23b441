import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Writes the migration of a changed schema: `npm run db:generate -- --name=mark`.
const drizzle = join('node_modules', 'drizzle-kit', 'bin.cjs');
const { status } = spawnSync(process.execPath, [drizzle, 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});

// drizzle-kit compares the schema with the newest snapshot; it reads no other.
const folder = join('db', 'migrations', 'meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(folder, older));
process.exit(status ?? 1);
