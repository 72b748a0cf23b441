import { expect, test } from 'vitest';
import { HELP_DRAWINGS } from '@/lib/domain/navigation/help-drawings';
import { HELP_TOPICS } from '@/lib/domain/navigation/help-topics';

test.each(HELP_TOPICS)('the drawing of %s has each shape once, and none that is not seen', (topic) => {
  const shapes = HELP_DRAWINGS[topic];
  expect(new Set(shapes.map(({ d }) => d)).size).toBe(shapes.length);
  expect(shapes.filter(({ fill, stroke }) => !fill && !stroke)).toEqual([]);
});
