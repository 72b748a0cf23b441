import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hiddenParts, ScrollRow } from '@/components/ui/scroll-row';
import { Stepper } from '@/components/ui/stepper';

describe('a row that scrolls', () => {
  it('knows what lies outside of its box', () => {
    const row = { scrollWidth: 1000, clientWidth: 400 };
    expect(hiddenParts({ ...row, scrollLeft: 0 })).toEqual({ before: false, after: true });
    expect(hiddenParts({ ...row, scrollLeft: 300 })).toEqual({ before: true, after: true });
    expect(hiddenParts({ ...row, scrollLeft: 599 })).toEqual({ before: true, after: false });
    expect(hiddenParts({ scrollWidth: 400, clientWidth: 400, scrollLeft: 0 })).toEqual({
      before: false,
      after: false,
    });
  });

  it('begins with the current one in the middle, and marks both ends', () => {
    let resized: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized = callback;
        }
        observe() {
          resized();
        }
        disconnect() {}
      },
    );
    const sizes = { clientWidth: 400, scrollWidth: 1000, offsetWidth: 100, offsetLeft: 500 };
    for (const [name, value] of Object.entries(sizes)) {
      vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
    }
    const { container } = render(
      <ScrollRow role="region" aria-label="Steps">
        <ol>
          <li>one</li>
          <li aria-current="step">two</li>
        </ol>
      </ScrollRow>,
    );
    expect(screen.getByRole('region').scrollLeft).toBe(350);
    const marks = [...container.querySelectorAll('[data-more]')].map((mark) =>
      mark.getAttribute('data-more'),
    );
    expect(marks).toEqual(['before', 'after']);
    vi.restoreAllMocks();
  });
});

it('the steps do not scroll: titles give way to numbers, and on a phone all to the position', () => {
  render(
    <Stepper
      label="Steps"
      positionLabel="Step 2 of 3"
      steps={[
        { key: 'one', title: 'Draw', status: 'done' },
        { key: 'two', title: 'Review', note: 'for 3 days', status: 'current' },
        { key: 'three', title: 'Order', status: 'ahead' },
      ]}
      statusLabels={{ done: 'done', current: 'current step', ahead: 'to come' }}
    />,
  );
  const region = screen.getByRole('region', { name: 'Steps' });
  expect(region.className).not.toMatch(/overflow-x-(auto|scroll)/);
  expect(region.querySelector('.min-w-max, [class*="min-w-3"]')).toBeNull();
  expect(screen.getByText('Step 2 of 3').parentElement?.textContent).toBe('Step 2 of 3Review');
  const [first, current, last] = screen.getAllByRole('listitem');
  expect([first?.title, last?.textContent?.slice(0, 6)]).toEqual(['Draw', '3Order']);
  expect(current?.getAttribute('aria-current')).toBe('step');
  expect(current?.className).toContain('flex-none');
});
