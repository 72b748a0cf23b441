import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

interface Stat {
  parent: number;
  command: string;
  cpuMs: number;
  /** CPU time of children that have ended and were waited for. */
  endedChildrenMs: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (at: number) => Number(fields[at] ?? 0);
    return {
      parent: number(1),
      command: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      cpuMs: (number(11) + number(12)) * MS_PER_TICK,
      endedChildrenMs: (number(13) + number(14)) * MS_PER_TICK,
    };
  } catch {
    return null;
  }
}

/** CPU time of a process so far, ms; all its threads, the collector's too. */
export function cpuMsOf(pid: number): number {
  return statOf(pid)?.cpuMs ?? 0;
}

/** CPU time so far of the Postgres server that this process has started, with all its connections, ms. */
export function postgresCpuMs(): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = all.map((pid) => ({ pid: Number(pid), stat: statOf(pid) }));
  const isMain = (stat: Stat | null) => stat?.command === 'postgres' && stat.parent === process.pid;
  const main = stats.find(({ stat }) => isMain(stat));
  const connections = stats.filter(({ stat }) => stat?.parent === main?.pid);
  const running = connections.reduce((sum, { stat }) => sum + (stat?.cpuMs ?? 0), 0);
  return running + (main?.stat?.cpuMs ?? 0) + (main?.stat?.endedChildrenMs ?? 0);
}

/** Memory a process holds in RAM, MB. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes ?? 0) / 1000;
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.filter((name) => statOf(name)?.parent === pid).map(Number);
}
