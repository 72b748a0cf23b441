import { parseArgs } from 'node:util';

/** How long and on how much is measured. */
export interface BenchOptions {
  /** Size of the big set; 100 is the one of the targets. */
  scale: number;
  /** Length of one measurement. */
  seconds: number;
  /** Measurements of each unit on each server, one server after the other. */
  rounds: number;
  /** How long memory is watched under mixed load. */
  memoryMinutes: number;
  /** The figures of grid, models and time line, in a real browser. */
  grid: boolean;
  /** Only the units whose names contain this, and nothing else; everything if empty. */
  only: string;
}

const FULL: BenchOptions = { scale: 100, seconds: 4, rounds: 3, memoryMinutes: 10, grid: true, only: '' };
const QUICK: BenchOptions = { scale: 5, seconds: 1, rounds: 1, memoryMinutes: 0.1, grid: false, only: '' };

/** Reads `--quick --scale N --seconds N --rounds N --memory MINUTES --no-grid --only TEXT`. */
export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      scale: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      memory: { type: 'string' },
      'no-grid': { type: 'boolean' },
      only: { type: 'string' },
    },
  });
  const start = values.quick ? QUICK : FULL;
  return {
    scale: positive('scale', values.scale, start.scale),
    seconds: positive('seconds', values.seconds, start.seconds),
    rounds: positive('rounds', values.rounds, start.rounds),
    memoryMinutes: positive('memory', values.memory, start.memoryMinutes),
    grid: start.grid && values['no-grid'] !== true,
    only: values.only ?? '',
  };
}

function positive(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (value >= 0) return value;
  throw new Error(`--${name} is a number, such as --${name} ${otherwise}`);
}
