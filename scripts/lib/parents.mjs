import { readFileSync } from 'node:fs';
import { leave } from './processes.mjs';

/**
 * `kill -9` cannot be passed on to child processes; without this a service would keep running with the port
 * and the data.
 */
export function stopWithParents() {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  setInterval(() => ancestors() !== before && leave(1), 1_000).unref();
}

/** The shell that npm uses and, if the system reports it, npm itself. */
function ancestors() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${shell.slice(shell.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${process.ppid}`;
  }
}
