const MOST = 2;

/**
 * How many documents a web process makes at a time. The processes of a machine share its cores, and of each one's
 * share a core stays for the requests.
 */
export function documentWorkers(cores: number, webProcesses: number): number {
  return Math.min(MOST, Math.max(1, Math.floor(cores / webProcesses) - 1));
}
