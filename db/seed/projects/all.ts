import type { SeedClock } from '../seed-clock';
import type { DemoProject } from './demo-project';
import { quartierLindenhof } from './p-1002';

/** The root projects of the demo (domain.md §8). */
export function demoProjects(clock: SeedClock): DemoProject[] {
  return [quartierLindenhof(clock)];
}
