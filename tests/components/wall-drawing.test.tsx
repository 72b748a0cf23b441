import { expect, it } from 'vitest';
import { WallDrawing } from '@/components/models/wall-drawing';
import { renderOnPage } from '@/tests/support/render-on-page';

const numberOf = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));

it.each([
  [7_500, 2_600],
  [1_000, 4_000],
  [30_000, 500],
])('draws a wall of %i by %i mm to scale within its frame, with its dimensions', (lengthMm, heightMm) => {
  const { container } = renderOnPage(<WallDrawing {...{ lengthMm, heightMm }} thicknessMm={214} />);
  const [strip, wall] = container.querySelectorAll('rect');
  const ratio = numberOf(wall, 'width') / numberOf(wall, 'height');
  // Walls that would be too flat to see are drawn a little higher.
  if (numberOf(wall, 'height') > 6) expect(ratio).toBeCloseTo(lengthMm / heightMm);
  expect(numberOf(strip, 'width')).toBe(numberOf(wall, 'width'));
  const [, , width = 0, height = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  expect(numberOf(wall, 'x') + numberOf(wall, 'width')).toBeLessThan(width);
  expect(numberOf(wall, 'y') + numberOf(wall, 'height')).toBeLessThan(height);
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['214 mm', `${lengthMm} mm`, `${heightMm} mm`]);
});

it('leaves the strip out where the thickness is not known', () => {
  const { container } = renderOnPage(<WallDrawing lengthMm={1_000} heightMm={1_000} thicknessMm={null} />);
  expect(container.querySelectorAll('rect')).toHaveLength(1);
});
