import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './paths.mjs';
import { capture, Refusal } from './processes.mjs';
import { step, tail } from './progress.mjs';

const sourceFolders = ['app', 'components', 'db', 'lib', 'messages', 'public'];
/** Settings of tools that do not affect the build. */
const otherSettings = /^(playwright|vitest|drizzle)\.config\.ts$|^biome\.json$/;
const generated = /\.d\.json\.ts$|\/next-env\.d\.ts$|\/public\/manuals\//;
/** Generates files from the help texts; both a part of every build and one of its sources. */
const manualWriter = join(root, 'scripts', 'write-manuals.tsx');
const stampFile = join(root, '.next', 'source-stamp');

/** Builds the portal unless the last build was made from exactly these sources and packages. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  // Removed until the build is complete, so that an interrupted build does not count as up to date.
  rmSync(stampFile, { force: true });
  await step('Writing the manuals', writeManuals);
  await step('Building the portal', build);
  writeFileSync(stampFile, wanted);
}

function hashOfSources() {
  const atTop = readdirSync(root).filter(
    (name) => /\.(ts|mjs|json)$/.test(name) && !otherSettings.test(name),
  );
  const inFolders = sourceFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
    );
  const hash = createHash('sha256').update(process.versions.modules);
  for (const path of [...atTop.map((name) => join(root, name)), ...inFolders, manualWriter].sort()) {
    if (generated.test(path)) continue;
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Writes the manuals as PDF into the public files (portal-1 §9). */
export async function writeManuals() {
  const { code, output } = await capture(process.execPath, ['--import', 'tsx', manualWriter], { cwd: root });
  if (code === 0) return;
  const advice = 'The help texts in messages or the drawings in lib/domain/navigation are at fault.';
  throw new Refusal(`The manuals could not be written:\n${tail(output)}`, advice);
}

async function build() {
  const { code, output } = await capture(process.execPath, [bin('next', 'dist', 'bin', 'next'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) return;
  const advice = /ENOSPC/.test(output)
    ? 'The disk is full: free about 1 GB and run the command again.'
    : 'If you changed the sources, mend what the message names; else delete .next and run the command again.';
  throw new Refusal(`The portal could not be built:\n${tail(output)}`, advice);
}
