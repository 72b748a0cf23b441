import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hiddenParts } from '@/components/ui/scroll-row';
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

  it('is that of the steps: it begins with the current one in the middle, and marks both ends', () => {
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
      <Stepper
        label="Steps"
        steps={[
          { key: 'one', title: 'one', status: 'done' },
          { key: 'two', title: 'two', status: 'current' },
        ]}
        statusLabels={{ done: 'done', current: 'current step', ahead: 'to come' }}
      />,
    );
    expect(screen.getByRole('region').scrollLeft).toBe(350);
    const marks = [...container.querySelectorAll('[data-more]')].map((mark) =>
      mark.getAttribute('data-more'),
    );
    expect(marks).toEqual(['before', 'after']);
    vi.restoreAllMocks();
  });
});
