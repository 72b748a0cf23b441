import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Text in px does not follow the text size that people set in their browser. */
const FIXED = /font(-size)?:\s*[\d.]+px|--text-[\w-]+:\s*[\d.]+px|text-\[[\d.]+px\]/;
/** Phones zoom into a field whose text is smaller than this; it is a floor, not a size of its own. */
const FLOOR = 'font-size: 16px;';

it('every text follows the text size of the browser', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(css|tsx)$/.test(path),
  );
  const fixed = files.flatMap((path) =>
    readFileSync(`components/${path}`, 'utf8')
      .split('\n')
      .filter((line) => FIXED.test(line) && line.trim() !== FLOOR)
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(fixed).toEqual([]);
});
