import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@/scripts/lib/paths.mjs';

/** One figure beside its limit. */
export interface Verdict {
  what: string;
  figure: number;
  unit: string;
  limit: number;
  isMet: boolean;
}

/** Everything that was measured, printed as it comes and kept as JSON. */
export class Report {
  readonly #name: string;
  readonly #parts: Record<string, unknown> = {};
  readonly #verdicts: Verdict[] = [];

  /** @param name of the program that measures, and of the file with its figures */
  constructor(name: string) {
    this.#name = name;
  }

  title(text: string): void {
    console.log(`\n${text}`);
  }

  /** Prints rows under their heads; numbers stand right. */
  table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
    const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? shortNumber(cell) : cell)));
    const widths = heads.map((head, at) =>
      Math.max(head.length, ...texts.map((row) => (row[at] ?? '').length)),
    );
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ');
    console.log(`  ${line(heads)}`);
    for (const row of texts) console.log(`  ${line(row)}`);
  }

  atLeast(what: string, figure: number, limit: number, unit = ''): void {
    this.#record({ what, figure, unit, limit, isMet: figure >= limit }, '≥');
  }

  atMost(what: string, figure: number, limit: number, unit = ''): void {
    this.#record({ what, figure, unit, limit, isMet: figure <= limit }, '≤');
  }

  #record(verdict: Verdict, sign: string): void {
    this.#verdicts.push(verdict);
    const { what, figure, unit, limit, isMet } = verdict;
    const value = `${figure.toFixed(2).padStart(8)} ${unit.padEnd(3)}`;
    console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(46)} ${value} (${sign} ${Number(limit.toFixed(2))})`);
  }

  keep(name: string, value: unknown): void {
    this.#parts[name] = value;
  }

  /** Writes everything to a file and says how many limits are kept. */
  finish(): void {
    const folder = join(root, '.tmp', 'bench');
    mkdirSync(folder, { recursive: true });
    const file = `${this.#name}.json`;
    writeFileSync(
      join(folder, file),
      `${JSON.stringify({ ...this.#parts, verdicts: this.#verdicts }, null, 2)}\n`,
    );
    const met = this.#verdicts.filter(({ isMet }) => isMet).length;
    console.log(`\n${met} of ${this.#verdicts.length} limits kept; all figures are in .tmp/bench/${file}`);
  }
}

function shortNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
