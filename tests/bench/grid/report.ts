/**
 * Prints a figure beside its target. `slowness` is how much slower the machine is just now than the one the targets
 * were set on: what is over by no more than that is marked as slow.
 */
export function report(what: string, figure: number, target: number, unit: string, slowness = 1): void {
  const mark = figure <= target ? 'ok  ' : figure / slowness <= target ? 'slow' : 'OVER';
  console.log(
    `${mark} ${what.padEnd(44)} ${figure.toFixed(2).padStart(8)} ${unit.padEnd(3)} (target ${Number(target.toFixed(2))})`,
  );
}

export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
