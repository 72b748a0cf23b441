import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField, DateTimeField } from '@/components/ui/date-field';
import { PlantDays, PlantDaysBelow } from '@/components/ui/plant-days';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { renderOnPage } from '@/tests/support/render-on-page';

function show(field: React.ReactNode, locale: CompleteLocale = 'de') {
  renderOnPage(field, { locale });
  return screen.getAllByRole<HTMLInputElement>('textbox');
}

function Stateful({ onCommit }: { onCommit?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField aria-label="Date" value={value} onValue={setValue} {...(onCommit && { onCommit })} />
      <output>{value}</output>
    </>
  );
}

const value = () => screen.getByRole('status').textContent;

it.each([
  ['de', '24.11.2026', 'TT.MM.JJJJ'],
  ['en', '24/11/2026', 'dd/mm/yyyy'],
  ['nl', '24-11-2026', 'dd-mm-jjjj'],
  ['fr', '24/11/2026', 'jj/mm/aaaa'],
  ['es', '24/11/2026', 'dd/mm/aaaa'],
] as const)('shows a day as %s writes it', (locale, written, pattern) => {
  const [field] = show(<DateField aria-label="Date" value="2026-11-24" />, locale);
  expect([field?.value, field?.placeholder]).toEqual([written, pattern]);
});

it('reads what is typed at every key, and writes it out once it is left', async () => {
  const committed = vi.fn();
  const [field] = show(<Stateful onCommit={committed} />);
  await userEvent.type(screen.getByRole('textbox'), '4.1.27');
  expect([field?.value, value()]).toEqual(['4.1.27', '2027-01-04']);
  expect(committed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect([field?.value, committed.mock.calls]).toEqual(['04.01.2027', [['2027-01-04']]]);
});

it('does not change under the fingers of somebody who types a year', async () => {
  const [field] = show(<Stateful />);
  await userEvent.type(screen.getByRole('textbox'), '24.11.20');
  expect(field?.value).toBe('24.11.20');
  await userEvent.type(screen.getByRole('textbox'), '28');
  expect(value()).toBe('2028-11-24');
});

it('leaves what is no day to be mended, and hands it on as it is', async () => {
  const [field] = show(<Stateful />);
  await userEvent.type(screen.getByRole('textbox'), '31.2.2027{Tab}');
  expect([field?.value, value(), field?.getAttribute('aria-invalid')]).toEqual([
    '31.2.2027',
    '31.2.2027',
    'true',
  ]);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.tab();
  expect([field?.value, value()]).toEqual(['', '']);
});

it('counts at Enter', async () => {
  const committed = vi.fn();
  show(<Stateful onCommit={committed} />);
  const keys: boolean[] = [];
  window.addEventListener('keydown', (event) => event.key === 'Enter' && keys.push(event.defaultPrevented));
  await userEvent.type(screen.getByRole('textbox'), '24112026{Enter}');
  // A question that comes up is not answered by the same key.
  expect(keys).toEqual([true]);
  expect(committed).toHaveBeenCalledWith('2026-11-24');
});

it('a date and a time make a time on the clock', async () => {
  function Field() {
    const [moment, setMoment] = useState('2026-11-24T08:00');
    return (
      <>
        <DateTimeField aria-label="From" value={moment} onValue={setMoment} />
        <output>{moment}</output>
      </>
    );
  }
  const [day, time] = show(<Field />);
  expect([day?.value, time?.value]).toEqual(['24.11.2026', '08:00']);
  await userEvent.clear(screen.getByLabelText('Uhrzeit'));
  await userEvent.type(screen.getByLabelText('Uhrzeit'), '1730');
  expect(value()).toBe('2026-11-24T17:30');
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '1.12.26');
  expect(value()).toBe('2026-12-01T17:30');
});

it('opens a calendar with weeks, in which days before the first cannot be chosen', async () => {
  const committed = vi.fn();
  show(<DateField aria-label="Date" value="2026-11-24" min="2026-11-18" onCommit={committed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Datum wählen' }));
  await screen.findByRole('grid', { name: 'November 2026' });
  expect(screen.getByText('48')).toBeDefined();
  const day = (name: RegExp) => screen.getByRole('button', { name });
  expect(day(/17\. November 2026/)).toHaveProperty('disabled', true);
  await userEvent.click(day(/26\. November 2026/));
  expect(committed).toHaveBeenCalledWith('2026-11-26');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('opens the calendar by keys, as often as they are pressed', async () => {
  const [field] = show(<Stateful />);
  for (const _ of ['first', 'again']) {
    field?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('grid');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('grid')).toBeNull(), 30_000);
  }
});

it('gives the focus back to the button of the calendar when it is closed', async () => {
  show(<Stateful />);
  const button = screen.getByRole('button', { name: 'Datum wählen' });
  await userEvent.click(button);
  await screen.findByRole('grid');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button), 30_000);
});

it('leaves the focus where it went at once after the calendar was closed', async () => {
  const [field] = show(<Stateful />);
  await userEvent.click(screen.getByRole('button', { name: 'Datum wählen' }));
  fireEvent.keyDown(await screen.findByRole('grid'), { key: 'Escape' });
  expect(screen.queryByRole('grid')).toBeNull();
  field?.focus();
  // The turn in which the focus would be given back.
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(field);
});

it('shades the public holidays of the country of the plants', async () => {
  show(
    <PlantDays country="de">
      <DateField aria-label="Date" value="2027-05-04" onCommit={vi.fn()} />
    </PlantDays>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Datum wählen' }));
  await screen.findByRole('grid', { name: 'Mai 2027' });
  const isShaded = (name: RegExp) =>
    screen.getByRole('button', { name }).closest('td')?.classList.contains('bg-sunken');
  // Ascension Day is one, the Liberation Day of the Dutch is none here.
  expect(isShaded(/, 6\. Mai 2027/)).toBe(true);
  expect(isShaded(/, 5\. Mai 2027/)).toBe(false);
});

describe('a date on which the plants are closed', () => {
  const showIn = (country: string, locale: CompleteLocale) =>
    show(
      <PlantDays country={country}>
        <Stateful />
      </PlantDays>,
      locale,
    );

  it.each([
    ['de', 'Feiertag: Die Werke sind geschlossen.'],
    ['en', 'Public holiday: the plants are closed.'],
    ['nl', 'Feestdag: de fabrieken zijn gesloten.'],
  ] as const)('is warned of as it is typed, in %s, and read out with the field', async (locale, warning) => {
    const [field] = showIn('de', locale);
    await userEvent.type(screen.getByRole('textbox'), '6.5.2027');
    const note = screen.getByText(warning);
    expect(field?.getAttribute('aria-describedby')?.split(' ')).toContain(note.id);
    // It may be chosen: deliveries on closed days warn and never block.
    expect([value(), field?.getAttribute('aria-invalid')]).toEqual(['2027-05-06', null]);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '5.5.2027{Tab}');
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('is warned of once it is picked, with the reason', async () => {
    showIn('nl', 'de');
    await userEvent.type(screen.getByRole('textbox'), '4.5.2027{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Datum wählen' }));
    await screen.findByRole('grid', { name: 'Mai 2027' });
    await userEvent.click(screen.getByRole('button', { name: /, 5\. Mai 2027/ }));
    expect(screen.getByText('Feiertag: Die Werke sind geschlossen.')).toBeDefined();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '8.5.2027');
    expect(screen.getByText('Wochenende: Die Werke sind geschlossen.')).toBeDefined();
  });

  it('is warned of with the closure of a plant that the materials come from', async () => {
    const summer = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Betriebsferien' };
    const calendar = { country: null, workingDays: [1, 2, 3, 4], publicHolidays: true, turnOfYear: true };
    const plants = [
      { plantId: 101, name: 'Werk Nordheim', ...calendar, closures: [summer] },
      { plantId: 102, name: 'Werk Kleefeld', ...calendar, closures: [] },
    ];
    const project = { plants, ofUnits: { root: [101], house: [102] } };
    const inUnit = (unitId: string) =>
      show(
        <PlantDays country="de" project={project} unitIds={['root']}>
          <PlantDaysBelow unitId={unitId}>
            <Stateful />
          </PlantDaysBelow>
        </PlantDays>,
      );
    inUnit('lot');
    await userEvent.type(screen.getByRole('textbox'), '7.8.2027');
    screen.getByText(
      'Wochenende: Die Werke sind geschlossen. Werk Nordheim ist geschlossen: Betriebsferien.',
    );
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '14.5.2027');
    screen.getByText('Werk Nordheim arbeitet an diesem Wochentag nicht.');
    cleanup();
    inUnit('house');
    await userEvent.type(screen.getByRole('textbox'), '4.8.2027');
    expect(screen.queryByText(/geschlossen/)).toBeNull();
  });

  it('is none where no delivery is planned, and none to change where the field is read', async () => {
    show(<Stateful />);
    await userEvent.type(screen.getByRole('textbox'), '25.12.2027');
    expect(screen.queryByText(/geschlossen/)).toBeNull();
    cleanup();
    show(
      <PlantDays country="de">
        <DateField aria-label="Date" value="2027-12-25" readOnly />
      </PlantDays>,
    );
    expect(screen.queryByText(/geschlossen/)).toBeNull();
  });
});
