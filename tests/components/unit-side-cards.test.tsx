import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FactsCard } from '@/components/units/facts-card';
import { WaitingCard } from '@/components/workflow/waiting-card';
import { PROJECT } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const NOTHING = { orderNumber: null, products: [], action: null };
const EMPTY = { ...PROJECT, deliveryDate: null, notes: null };

describe('the card of details', () => {
  it('is not there without a detail and without something to do', () => {
    renderOnPage(<FactsCard unit={EMPTY} {...NOTHING} />);
    expect(document.body.textContent).toBe('');
    renderOnPage(<FactsCard unit={EMPTY} {...NOTHING} action={<button type="button">Change</button>} />);
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  });

  it('says of a project that its date is that of the first delivery, as planned', () => {
    const dated = { ...PROJECT, deliveryDate: '2027-01-04' };
    renderOnPage(<FactsCard unit={dated} {...NOTHING} />);
    expect(screen.getByText('First delivery, planned')).toBeTruthy();
    cleanup();
    renderOnPage(<FactsCard unit={{ ...dated, projectUnitType: 'aacorderlot' }} {...NOTHING} />);
    expect(screen.queryByText('First delivery, planned')).toBeNull();
    expect(screen.getByText('Planned delivery')).toBeTruthy();
  });
});

describe('the card of those for whom a task waits', () => {
  const since = new Date('2026-11-20T08:00:00Z');
  const now = new Date('2026-11-28T08:00:00Z');
  const holder = (userId: string, isViewer: boolean) => ({
    ...{ userId, isViewer, name: userId, picture: undefined, roles: 'Reviewer' },
  });
  const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

  it('leaves out a task that the state names already', () => {
    const card = { since, now, holders: [holder('Ann', false), holder('Rita', true)], roles: 'Reviewer' };
    renderOnPage(<WaitingCard task={null} {...card} />);
    expect(paragraphs()).toEqual([]);
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names[0]).toContain('Rita');
    cleanup();
    renderOnPage(<WaitingCard task="Check the data" {...card} />);
    expect(paragraphs()).toEqual(['Check the data']);
  });
});
