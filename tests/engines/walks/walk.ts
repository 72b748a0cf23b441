import type { Engine } from '../engine-page';
import type { Walker } from '../walker';

/** One way through an area of the portal, in a window of its own. */
export interface Walk {
  area: string;
  /** What is shown by it. */
  shows: string;
  login: string;
  run: (walker: Walker, engine: Pick<Engine, 'name'>) => Promise<void>;
}
