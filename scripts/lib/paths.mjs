import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A package's command line, run by this Node and not through a shell. */
export const bin = (...path) => join(root, 'node_modules', ...path);
