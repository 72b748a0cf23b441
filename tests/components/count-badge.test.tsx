import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from '@/components/ui/badge';
import { shownCount } from '@/lib/domain/lists/counted-rows';

test.each([
  [0, ''],
  [99, '99'],
  [100, '99+'],
])('a count of %i of which 99 are shown reads “%s”', (count, text) => {
  const badge = <CountBadge count={count} text={shownCount(count, 99)} />;
  expect(render(badge).container.textContent).toBe(text);
});

test('without a limit every count is shown', () => {
  expect(render(<CountBadge count={3231} />).container.textContent).toBe('3231');
});
